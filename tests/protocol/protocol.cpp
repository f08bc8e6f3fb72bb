// Prints web/src/protocol.ts.
#include "wire/protocol.h"

#include <iostream>

int main() { std::cout << indice::wire::protocol(); }
