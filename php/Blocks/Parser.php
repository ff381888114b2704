<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Parser;

/**
 * WordPress's parser. It also registers our blocks as soon as it reads a post, template, template part, pattern or
 * widget with one of them. All of these are read before they are rendered, so pages without our blocks don't register
 * them.
 */
final class Parser extends WP_Block_Parser {

	/**
	 * Chooses the parser for this request.
	 * @param mixed $parser A class: WordPress's, or another plugin's.
	 * @return mixed
	 */
	public static function choose( $parser ) {
		if ( WP_Block_Parser::class === $parser ) {
			return self::class;
		}
		// We don't see what another plugin's parser reads.
		Registration::register_late();
		return $parser;
	}

	/**
	 * @param string $document
	 * @return array<int, array<string, mixed>> As from parse_blocks().
	 */
	public function parse( $document ) {
		if ( OurBlocks::are_waiting_in( array( (string) $document ) ) ) {
			Registration::register_late( array( (string) $document ) );
		}
		return parent::parse( $document );
	}
}
