// Text that is written piece by piece. It keeps its room when it is cleared, so that a host that
// says many things asks for memory once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

namespace indice::wire {

class Text {
 public:
  void clear() { cut(0); }
  // Back to what it was when it had that size.
  void cut(std::size_t size) { end_ = letters_.get() + size; }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - letters_.get()); }
  [[nodiscard]] std::size_t capacity() const {
    return static_cast<std::size_t>(limit_ - letters_.get());
  }
  [[nodiscard]] std::string_view view() const { return {letters_.get(), size()}; }
  [[nodiscard]] std::string_view from(std::size_t start) const { return view().substr(start); }

  void operator+=(char letter) { *room(1) = letter, ++end_; }
  void operator+=(std::string_view text) {
    std::memcpy(room(text.size()), text.data(), text.size());
    end_ += text.size();
  }
  // Where so many letters more may be written; `wrote` says how many were.
  [[nodiscard]] char* room(std::size_t letters) {
    if (letters > static_cast<std::size_t>(limit_ - end_)) [[unlikely]]
      grow(letters);
    return end_;
  }
  void wrote(std::size_t letters) { end_ += letters; }

 private:
  [[gnu::noinline]] void grow(std::size_t letters) {
    constexpr std::size_t least = 1024;
    const std::size_t size = this->size();
    const std::size_t wide = std::max({least, 2 * capacity(), size + letters});
    auto wider = std::make_unique_for_overwrite<char[]>(wide);  // NOLINT(*-avoid-c-arrays)
    if (size > 0) std::memcpy(wider.get(), letters_.get(), size);
    letters_ = std::move(wider);
    end_ = letters_.get() + size;
    limit_ = letters_.get() + wide;
  }

  std::unique_ptr<char[]> letters_;  // NOLINT(*-avoid-c-arrays)
  char* end_ = nullptr;              // of what is written
  char* limit_ = nullptr;            // of the room
};

}  // namespace indice::wire
