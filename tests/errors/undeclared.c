int counter;
int main(void)
{
    int total = 0;
    total += conter;
    missing = 3;
    return totl;
}
