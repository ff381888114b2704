<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Videos\VideoLimits;
use Millwork\Features\Sharing\Wording\Hashtags;

/** The limits and the price of a post. */
final class NetworkLimits {

	/**
	 * @param int          $characters     The longest text; 0 for any.
	 * @param CountingMethod     $counting       What counts as a character.
	 * @param int          $url_length     What a URL in the text counts; 0 for its own length.
	 * @param int          $bytes          The most bytes in UTF-8, in addition; 0 for any.
	 * @param int          $images         The most images.
	 * @param int          $image_bytes    The largest picture, in bytes.
	 * @param int          $image_pixels   The longest side of one; larger ones are made smaller. 0 for any.
	 * @param list<string> $image_types    Accepted MIME types.
	 * @param int          $alt_characters The longest alternative text of a picture; 0 for none.
	 * @param bool $draws_cards Whether it draws the link's card itself, from the link in the text. Otherwise the card is SharedPost::$card.
	 * @param bool         $has_threads    Whether post() accepts a ReplyTarget.
	 * @param int          $price          What a post costs, in tenths of a US cent.
	 * @param int          $link_price     What a post with a URL costs, in the same unit.
	 * @param bool $fetches_pictures Whether it fetches images from this site. Then only unchanged files of its types can be sent.
	 * @param VideoLimits|null $video For one video in place of pictures; null if it accepts none.
	 * @param int $hashtags The most hashtags that a template adds.
	 */
	public function __construct(
		public readonly int $characters,
		public readonly CountingMethod $counting = CountingMethod::CodePoints,
		public readonly int $url_length = 0,
		public readonly int $bytes = 0,
		public readonly int $images = 0,
		public readonly int $image_bytes = 0,
		public readonly int $image_pixels = 0,
		public readonly array $image_types = array( 'image/jpeg', 'image/png' ),
		public readonly int $alt_characters = 0,
		public readonly bool $draws_cards = true,
		public readonly bool $has_threads = false,
		public readonly int $price = 0,
		public readonly int $link_price = 0,
		public readonly bool $fetches_pictures = false,
		public readonly ?VideoLimits $video = null,
		public readonly int $hashtags = Hashtags::MOST
	) {}
}
