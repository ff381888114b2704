<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Parser;

/** Leaves out hidden blocks while a post, its excerpt or a pattern is rendered for email or a feed. */
final class HiddenBlockParser extends WP_Block_Parser {

	/** @var class-string<WP_Block_Parser> The parser to replace: WordPress's, or another plugin's. */
	private static string $parser = WP_Block_Parser::class;

	/** @param callable(): string $make Runs while hidden blocks are left out. */
	public static function render( callable $make ): string {
		$stop = self::start();
		try {
			return $make();
		} finally {
			$stop();
		}
	}

	/** @return callable(): void Shows hidden blocks again. */
	public static function start(): callable {
		$choose = static function ( $parser ): string {
			self::$parser = is_string( $parser ) && is_a( $parser, WP_Block_Parser::class, true ) && self::class !== $parser ? $parser : self::$parser;
			return self::class;
		};
		$omit   = static fn( $html, $block ) => is_array( $block ) && HiddenBlocks::is_hidden( $block ) ? '' : $html;
		add_filter( 'block_parser_class', $choose, PHP_INT_MAX );
		// WordPress before 6.9 hides nothing.
		add_filter( 'pre_render_block', $omit, 10, 2 );
		return static function () use ( $choose, $omit ): void {
			remove_filter( 'block_parser_class', $choose, PHP_INT_MAX );
			remove_filter( 'pre_render_block', $omit );
		};
	}

	/**
	 * @param string $document
	 * @return array<int, array<string, mixed>> As from parse_blocks().
	 */
	public function parse( $document ) {
		$blocks = ( new self::$parser() )->parse( $document );
		return HiddenBlocks::may_have( (string) $document ) ? HiddenBlocks::mark( $blocks ) : $blocks;
	}
}
