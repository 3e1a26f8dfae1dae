/* <stdlib.h>: the environment's variables, as far as the program has asked for them or set them. */

struct __tarka_variable {
  struct __tarka_variable *next;
  char *name;
  char *value;
};
static struct __tarka_variable *__tarka_variables;
/* Whether those that the program has not named are not set. */
static _Bool __tarka_variables_cleared;

/* As many characters of a text, as a string of its own. */
static char *__tarka_copied(const char *text, size_t length) {
  char *copy = memcpy(__tarka_malloc(length + 1), text, length);
  copy[length] = 0;
  return copy;
}
static struct __tarka_variable *__tarka_known_variable(const char *name) {
  struct __tarka_variable *variable = __tarka_variables;
  while (variable && __tarka_sign_strcmp(variable->name, name) != 0)
    variable = variable->next;
  return variable;
}
static struct __tarka_variable *__tarka_new_variable(const char *name, char *value) {
  struct __tarka_variable *variable = __tarka_malloc(sizeof *variable);
  variable->name = __tarka_copied(name, strlen(name));
  variable->value = value;
  variable->next = __tarka_variables;
  __tarka_variables = variable;
  return variable;
}
/* exec takes no longer strings. */
static char *__tarka_inherited_value(void) {
  return !__tarka_variables_cleared && __tarka_any_bool() ? __tarka_new_string(131000) : 0;
}
static struct __tarka_variable *__tarka_variable(const char *name) {
  struct __tarka_variable *variable = __tarka_known_variable(name);
  return variable ? variable : __tarka_new_variable(name, __tarka_inherited_value());
}
/* open: whether the variable is set, and to what */
char *getenv(const char *name) { return __tarka_variable(name)->value; }
/* open: whether the variable is set, and to what */
char *secure_getenv(const char *name) { return __tarka_any_bool() ? __tarka_variable(name)->value : 0; }

static void __tarka_set_variable(const char *name, char *value) {
  struct __tarka_variable *variable = __tarka_known_variable(name);
  if (variable)
    variable->value = value;
  else
    __tarka_new_variable(name, value);
  __tarka_forget_zone(); /* TZ is a variable */
}
static _Bool __tarka_is_variable_name(const char *name) {
  if (name && *name && !strchr(name, '='))
    return 1;
  __tarka_error(22); /* EINVAL */
  return 0;
}
/* open: whether there is memory */
int setenv(const char *name, const char *value, int overwrite) {
  if (!__tarka_is_variable_name(name))
    return -1;
  if (!overwrite && __tarka_variable(name)->value)
    return 0;
  if (__tarka_may_fail()) {
    __tarka_error(12); /* ENOMEM */
    return -1;
  }
  __tarka_set_variable(name, __tarka_copied(value, strlen(value)));
  return 0;
}
int unsetenv(const char *name) {
  if (!__tarka_is_variable_name(name))
    return -1;
  __tarka_set_variable(name, 0);
  return 0;
}
/* open: whether there is memory. The text itself becomes part of the environment; without '=' the variable is removed. */
int putenv(char *text) {
  char *equals = strchr(text, '=');
  if (!equals)
    return unsetenv(text);
  if (__tarka_may_fail()) {
    __tarka_error(12); /* ENOMEM */
    return -1;
  }
  char *name = __tarka_copied(text, (size_t)(equals - text));
  __tarka_set_variable(name, equals + 1);
  __tarka_free(name);
  return 0;
}
int clearenv(void) {
  __tarka_variables = 0;
  __tarka_variables_cleared = 1;
  __tarka_forget_zone();
  return 0;
}
/* A function without body may change variables, and the texts that there were. */
void __tarka_havoc_reachable();
static inline void __tarka_unknown_variables(void) {
  __tarka_havoc_reachable(__tarka_variables);
  __tarka_variables = 0;
  __tarka_variables_cleared = 0;
}
