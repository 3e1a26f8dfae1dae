/* The second parser is fed after its end when the first line is empty.

     ./tarka check --rule rules/template.slic examples/rules/template/buggy.c */
int __VERIFIER_nondet_int(void);

struct parser {
    int depth;
};

int parser_init(struct parser *parser);
void parser_feed(struct parser *parser, int character);
void parser_end(struct parser *parser);

int main(void)
{
    struct parser first, second;
    int character;
    if (parser_init(&first) || parser_init(&second))
        return 1;
    while ((character = __VERIFIER_nondet_int()) != -1) {
        parser_feed(&first, character);
        if (character == '\n')
            parser_end(&second);
    }
    parser_end(&first);
    parser_feed(&second, 0);
    parser_end(&second);
    return 0;
}
