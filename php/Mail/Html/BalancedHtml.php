<?php
declare( strict_types=1 );

namespace Millwork\Mail\Html;

/** Keeps a post's HTML in its place in the email, where a stray `</td>` would end the sheet. Reads each tag once. */
final class BalancedHtml {

	/** A tag: its slash, its name, and attributes. */
	private const TAG = '/<(\/?)([a-z][a-z0-9]*)\b(?:[^<>"\']++|"[^"]*+"|\'[^\']*+\')*+>/i';

	/** Elements without a closing tag. */
	private const VOID = array( 'br', 'hr', 'img' );

	/** Elements that end where the next one of the same name begins. */
	private const IN_ROWS = array( 'p', 'li', 'dt', 'dd', 'tr', 'td', 'th' );

	/** Parts of a table that can't contain another table. */
	private const FRAME = array( 'table', 'thead', 'tbody', 'tfoot', 'tr' );

	/** Parts of a table that contain content. */
	private const CELLS = array( 'td', 'th', 'caption' );

	/** @var list<string> The open elements, from the outermost one. */
	private array $open = array();

	/** @var array<string, int> How many elements of each name are open. */
	private array $counts = array();

	/** @var list<string> The open elements that are a table or a part of one. */
	private array $tables = array();

	/**
	 * Removes closing tags that close nothing and parts of tables outside of tables, and closes what is left open.
	 * @param string $html From wp_kses().
	 */
	public static function from( string $html ): string {
		$state = new self();
		$html  = (string) preg_replace_callback( self::TAG, static fn( array $tag ): string => $state->tag( $tag[0], '' !== $tag[1], strtolower( $tag[2] ) ), $html );
		while ( $state->open ) {
			$html .= $state->close();
		}
		return $html;
	}

	/** @return string The tag, with the closing tags that go before it; '' if it has no place. */
	private function tag( string $tag, bool $closes, string $name ): string {
		if ( in_array( $name, self::VOID, true ) ) {
			return $closes ? '' : $tag;
		}
		if ( $closes ) {
			return $this->close_through( $name );
		}
		$is_in_frame = in_array( end( $this->tables ), self::FRAME, true );
		$is_part     = 'table' !== $name && in_array( $name, array( ...self::FRAME, ...self::CELLS ), true );
		if ( ( $is_part && ! $this->tables ) || ( 'table' === $name && $is_in_frame ) ) {
			return '';
		}
		$before = in_array( $name, self::IN_ROWS, true ) && end( $this->open ) === $name ? $this->close() : '';

		$this->open[]          = $name;
		$this->counts[ $name ] = ( $this->counts[ $name ] ?? 0 ) + 1;
		if ( $is_part || 'table' === $name ) {
			$this->tables[] = $name;
		}
		return $before . $tag;
	}

	/** Closes an element and those in it. */
	private function close_through( string $name ): string {
		$tags = '';
		if ( ( $this->counts[ $name ] ?? 0 ) > 0 ) {
			do {
				$inner = end( $this->open );
				$tags .= $this->close();
			} while ( $inner !== $name );
		}
		return $tags;
	}

	/** Closes the innermost element. */
	private function close(): string {
		$name = (string) array_pop( $this->open );
		--$this->counts[ $name ];
		if ( end( $this->tables ) === $name ) {
			array_pop( $this->tables );
		}
		return "</$name>";
	}
}
