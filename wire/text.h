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
  void clear() { size_ = 0; }
  // Back to what it was when it had that size.
  void cut(std::size_t size) { size_ = size; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] std::string_view view() const { return {letters_.get(), size_}; }
  [[nodiscard]] std::string_view from(std::size_t start) const { return view().substr(start); }

  void operator+=(char letter) { *room(1) = letter, ++size_; }
  void operator+=(std::string_view text) {
    std::memcpy(room(text.size()), text.data(), text.size());
    size_ += text.size();
  }
  // Where so many letters more may be written; `wrote` says how many were.
  [[nodiscard]] char* room(std::size_t letters) {
    if (size_ + letters > capacity_) [[unlikely]]
      grow(letters);
    return letters_.get() + size_;
  }
  void wrote(std::size_t letters) { size_ += letters; }

 private:
  [[gnu::noinline]] void grow(std::size_t letters) {
    constexpr std::size_t least = 1024;
    capacity_ = std::max({least, 2 * capacity_, size_ + letters});
    auto wider = std::make_unique_for_overwrite<char[]>(capacity_);  // NOLINT(*-avoid-c-arrays)
    if (size_ > 0) std::memcpy(wider.get(), letters_.get(), size_);
    letters_ = std::move(wider);
  }

  std::unique_ptr<char[]> letters_;  // NOLINT(*-avoid-c-arrays)
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace indice::wire
