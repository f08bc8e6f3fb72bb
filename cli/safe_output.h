// The one place where text leaves for the terminal. Whatever the program prints goes through here:
// control characters, marks of direction and broken UTF-8 stay behind, wherever they came from.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace indice::cli {

// Passes text on to another stream, cleaned. Of controls only line feed and tab pass, and where
// `colours` are wanted the sequences that colour or weight letters (Paint writes them).
class SafeOutput final : public std::ostream {
 public:
  SafeOutput(std::ostream& to, bool colours);

 private:
  class Buffer final : public std::streambuf {
   public:
    Buffer(std::ostream& to, bool colours) : to_(to), colours_(colours) {}
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() override;

   protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

   private:
    bool pass_on(bool all);
    [[nodiscard]] std::size_t colour_at(std::size_t at) const;

    std::ostream& to_;
    bool colours_;
    std::string held_;  // the beginning of a character or sequence whose end is still to come
  };
  Buffer buffer_;
};

}  // namespace indice::cli
