<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Millwork\Features\Sharing\Networks\ReadPost;

/** The text of a post that was read, as ReadPost has it. */
final class Paragraphs {

	/**
	 * A text's paragraphs: what stands between empty lines.
	 * @param string $text Plain text of a service.
	 * @return list<string>
	 */
	public static function split( string $text ): array {
		$found = preg_split( '/\R(?:[^\S\r\n]*\R)+/u', mb_scrub( $text, 'UTF-8' ) );
		return array_values( array_filter( array_map( 'trim', $found ? $found : array() ), static fn( string $one ): bool => '' !== $one ) );
	}
}
