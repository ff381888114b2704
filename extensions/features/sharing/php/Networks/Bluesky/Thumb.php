<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Features\Sharing\Content\Picture;
use Millwork\Features\Sharing\Content\Pictures;
use Millwork\Features\Sharing\Networks\NetworkLimits;

/** A card's image, which must be smaller than one of a post. */
final class Thumb {

	/** Its longest side, in pixels. */
	private const SIDE = 1200;

	/**
	 * The bytes of a card's image.
	 * @param int     $most    The most bytes.
	 * @return array{string, string}|null Bytes and MIME type; null if it can't be made to fit.
	 */
	public static function from_picture( Picture $picture, int $most ): ?array {
		$pictures = new Pictures( new NetworkLimits( 0, image_bytes: $most, image_pixels: self::SIDE ) );
		$thumb    = $pictures->from_file( $picture->path, '', '' );
		$bytes    = $thumb?->bytes() ?? '';
		$pictures->close();
		return $thumb && '' !== $bytes ? array( $bytes, $thumb->type ) : null;
	}
}
