<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Closed;

use WP_Block_Parser;

/**
 * Closes the blocks that content leaves open because it was cut or is damaged. Otherwise WordPress takes the innermost
 * ones out of their parents, and shows what a hidden parent hides.
 */
final class OpenBlocks {

	/** @return string The content, with the missing closing comments at its end. */
	public static function close( string $content ): string {
		$parser = new WP_Block_Parser();
		$open   = array();

		$parser->document = $content;
		$parser->offset   = 0;
		while ( true ) {
			list( $kind, $name, , $start, $length ) = $parser->next_token();
			if ( 'no-more-tokens' === $kind ) {
				break;
			}
			if ( 'block-opener' === $kind ) {
				$open[] = $name;
			} elseif ( 'block-closer' === $kind ) {
				array_pop( $open );
			}
			$parser->offset = (int) $start + (int) $length;
		}
		return $content . implode( '', array_map( static fn( string $name ): string => "<!-- /wp:$name -->", array_reverse( $open ) ) );
	}
}
