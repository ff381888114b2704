<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Parser;

/**
 * Reads as WordPress does, and has our blocks registered as soon as something with one of them is read:
 * a post, a template or a part of it, a pattern, a widget. All of these are read before they are
 * rendered, so a page without our blocks does without them.
 */
final class Parser extends WP_Block_Parser {

	/**
	 * Chooses who reads what comes.
	 * @param mixed $parser The parser's class: WordPress's, or another plugin's.
	 * @return mixed A class.
	 */
	public static function choose( $parser ) {
		if ( WP_Block_Parser::class === $parser ) {
			return self::class;
		}
		// What another plugin's parser reads, it alone sees.
		Registration::register_late();
		return $parser;
	}

	/**
	 * @param string $document The text.
	 * @return array<int, array<string, mixed>> Blocks, as parse_blocks() gives them.
	 */
	public function parse( $document ) {
		if ( OurBlocks::are_waiting_in( array( (string) $document ) ) ) {
			Registration::register_late();
		}
		return parent::parse( $document );
	}
}
