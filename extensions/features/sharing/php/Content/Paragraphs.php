<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Millwork\Features\Sharing\Networks\ReadPost;

/** Splits plain text into paragraphs for ReadPost. */
final class Paragraphs {

	/**
	 * @param string $text Plain text of a network.
	 * @return list<string>
	 */
	public static function split( string $text ): array {
		$found = preg_split( '/\R(?:[^\S\r\n]*\R)+/u', mb_scrub( $text, 'UTF-8' ) );
		return array_values( array_filter( array_map( 'trim', $found ? $found : array() ), static fn( string $one ): bool => '' !== $one ) );
	}
}
