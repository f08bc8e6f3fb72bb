# Other people's libraries, all from Debian; tools/packages names the packages.

find_package(Threads REQUIRED)
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json)
find_package(ICU 72 REQUIRED COMPONENTS i18n uc)
find_package(fmt 9 CONFIG REQUIRED)
find_package(CLI11 2.1 CONFIG REQUIRED)
find_package(SQLite3 3.40 REQUIRED)
find_package(PostgreSQL 15 REQUIRED)
find_package(CURL 7.85 REQUIRED)
find_package(OpenSSL 3 REQUIRED)
find_package(ZLIB REQUIRED)

find_package(tomlplusplus 3 REQUIRED)

# These bring no CMake file of their own: indice_import(target header library).
function(indice_import target header library)
  string(MAKE_C_IDENTIFIER ${library} name)
  find_path(${name}_INCLUDE_DIR ${header} REQUIRED)
  find_library(${name}_LIBRARY ${library} REQUIRED)
  mark_as_advanced(${name}_INCLUDE_DIR ${name}_LIBRARY)
  add_library(${target} UNKNOWN IMPORTED)
  set_target_properties(${target} PROPERTIES
    IMPORTED_LOCATION "${${name}_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${${name}_INCLUDE_DIR}")
endfunction()
indice_import(Sodium::sodium sodium.h sodium)
indice_import(QRencode::qrencode qrencode.h qrencode)
indice_import(Brotli::encoder brotli/encode.h brotlienc)
