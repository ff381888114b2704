<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use UnexpectedValueException;

/**
 * Reads a regular expression. `features/forms/lib/pattern` does the same in browsers; both pass
 * `shared/data/form-patterns-vectors.json`.
 *
 * The syntax is the part of JavaScript's that needs no backtracking: everything but references, assertions inside the
 * text, and flags. PCRE is not asked, because it has other syntax and its work has no limit that fits every pattern.
 * @phpstan-type Item array{ranges: list<array{int, int}>, category: string, not: bool}
 * @phpstan-type Part array{is: 'set', items: list<Item>, not: bool}|array{is: 'start'|'end'}|array{is: 'all'|'any', of: list<array<string, mixed>>}|array{is: 'many', of: array<string, mixed>, least: int, most: int}
 */
final class PatternParser {

	/** The longest pattern, in characters. */
	public const MOST_PATTERN = 500;

	/** For repetitions without a limit. */
	public const ENDLESS = PHP_INT_MAX;

	/** What is wrong with a pattern: a mistake, or a part that is not supported. */
	public const SYNTAX      = 'syntax';
	public const UNSUPPORTED = 'unsupported';

	/** The most that a repetition can count to. */
	private const MOST = 1000;

	private const LETTERS = array(
		'd' => array( array( 48, 57 ) ),
		'w' => array( array( 48, 57 ), array( 65, 90 ), array( 95, 95 ), array( 97, 122 ) ),
		's' => array( array( 9, 13 ), array( 32, 32 ), array( 160, 160 ), array( 0x1680, 0x1680 ), array( 0x2000, 0x200a ), array( 0x2028, 0x2029 ), array( 0x202f, 0x202f ), array( 0x205f, 0x205f ), array( 0x3000, 0x3000 ), array( 0xfeff, 0xfeff ) ),
	);

	private const CONTROLS = array( 't' => 9, 'n' => 10, 'v' => 11, 'f' => 12, 'r' => 13 );

	private const CATEGORY = '/^\{(L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?)\}/';

	/** @var list<string> */
	private array $chars;

	private int $at = 0;

	private function __construct( string $source ) {
		$this->chars = mb_str_split( $source, 1, 'UTF-8' );
	}

	/**
	 * @return array{ahead: list<array{of: array<string, mixed>, not: bool}>, whole: array<string, mixed>} What the text
	 *         has to begin with, or may not begin with; the pattern of the whole text.
	 * @throws UnexpectedValueException With SYNTAX or UNSUPPORTED.
	 */
	public static function parse( string $source ): array {
		$parser = new self( $source );
		if ( count( $parser->chars ) > self::MOST_PATTERN ) {
			$parser->fail( self::UNSUPPORTED );
		}
		$ahead = array();
		$parser->take( '/^\^(?=\(\?[=!])/' );
		for ( $sign = $parser->take( '/^\(\?([=!])/' ); $sign; $sign = $parser->take( '/^\(\?([=!])/' ) ) {
			$ahead[] = array( 'of' => $parser->alternatives(), 'not' => '!' === $sign[1] );
			$parser->close();
		}
		$whole = $parser->alternatives();
		if ( $parser->at < count( $parser->chars ) ) {
			$parser->fail();
		}
		// It would be part of the first alternative only.
		if ( $ahead && 'any' === $whole['is'] ) {
			$parser->fail( self::UNSUPPORTED );
		}
		return array( 'ahead' => $ahead, 'whole' => $whole );
	}

	private function fail( string $flaw = self::SYNTAX ): never {
		throw new UnexpectedValueException( $flaw );
	}

	/** The next character; '' at the end. */
	private function peek( int $further = 0 ): string {
		return $this->chars[ $this->at + $further ] ?? '';
	}

	private function next(): string {
		$char = $this->peek();
		if ( '' === $char ) {
			$this->fail();
		}
		++$this->at;
		return $char;
	}

	private function close(): void {
		if ( ')' !== $this->next() ) {
			$this->fail();
		}
	}

	/**
	 * Takes what the rest begins with.
	 * @return array<string>|null
	 */
	private function take( string $expression ): ?array {
		if ( 1 !== preg_match( $expression, implode( '', array_slice( $this->chars, $this->at, 80 ) ), $found ) ) {
			return null;
		}
		$this->at += mb_strlen( $found[0], 'UTF-8' );
		return $found;
	}

	/** @return Item */
	private function only( int $code ): array {
		return array( 'ranges' => array( array( $code, $code ) ), 'category' => '', 'not' => false );
	}

	/**
	 * @param list<Item> $items
	 * @return array{is: 'set', items: list<Item>, not: bool}
	 */
	private function set_of( array $items, bool $not = false ): array {
		return array( 'is' => 'set', 'items' => $items, 'not' => $not );
	}

	/** @return Item */
	private function escaped(): array {
		$letter = $this->next();
		$kind   = strtolower( $letter );
		if ( isset( self::LETTERS[ $kind ] ) ) {
			return array( 'ranges' => self::LETTERS[ $kind ], 'category' => '', 'not' => $letter !== $kind );
		}
		if ( 'p' === $kind ) {
			$category = $this->take( self::CATEGORY ) ?? $this->fail( self::UNSUPPORTED );
			return array( 'ranges' => array(), 'category' => $category[1], 'not' => 'P' === $letter );
		}
		if ( isset( self::CONTROLS[ $letter ] ) ) {
			return $this->only( self::CONTROLS[ $letter ] );
		}
		$digits = match ( $letter ) {
			'x'     => $this->take( '/^[\da-f]{2}/i' ),
			'u'     => $this->take( '/^(?:[\da-f]{4}|\{[\da-f]{1,6}\})/i' ),
			default => null,
		};
		if ( $digits ) {
			$code = (int) hexdec( trim( $digits[0], '{}' ) );
			// Half of a character.
			return $code > 0x10ffff || ( $code >= 0xd800 && $code <= 0xdfff ) ? $this->fail( self::UNSUPPORTED ) : $this->only( $code );
		}
		if ( preg_match( '/^[1-9bBkc0]$/D', $letter ) ) {
			$this->fail( self::UNSUPPORTED );
		}
		return preg_match( '/^[A-Za-z]$/D', $letter ) ? $this->fail() : $this->only( mb_ord( $letter, 'UTF-8' ) );
	}

	/** @return Item A character in brackets, or several of a kind. */
	private function member(): array {
		$char = $this->next();
		if ( '[' === $char || ( '&' === $char && '&' === $this->peek() ) ) {
			$this->fail( self::UNSUPPORTED );
		}
		return '\\' === $char ? $this->escaped() : $this->only( mb_ord( $char, 'UTF-8' ) );
	}

	/** @param Item $item A single character. */
	private function code( array $item ): int {
		return '' === $item['category'] && ! $item['not'] && 1 === count( $item['ranges'] ) && $item['ranges'][0][0] === $item['ranges'][0][1] ? $item['ranges'][0][0] : $this->fail();
	}

	/** @return array<string, mixed> */
	private function set(): array {
		$not   = null !== $this->take( '/^\^/' );
		$items = array();
		while ( ']' !== $this->peek() ) {
			$first = $this->member();
			if ( '-' === $this->peek() && ! in_array( $this->peek( 1 ), array( ']', '' ), true ) ) {
				++$this->at;
				list( $from, $to ) = array( $this->code( $first ), $this->code( $this->member() ) );
				$items[]           = $from > $to ? $this->fail() : array( 'ranges' => array( array( $from, $to ) ), 'category' => '', 'not' => false );
			} else {
				$items[] = $first;
			}
		}
		++$this->at;
		return $items ? $this->set_of( $items, $not ) : $this->fail();
	}

	/** @return array<string, mixed> */
	private function group(): array {
		if ( '?' === $this->peek() && ! $this->take( '/^\?(?::|<[a-z_]\w{0,30}>)/i' ) ) {
			$this->fail( self::UNSUPPORTED );
		}
		$inner = $this->alternatives();
		$this->close();
		return $inner;
	}

	/** @return array<string, mixed> */
	private function atom(): array {
		$char = $this->next();
		return match ( $char ) {
			'('     => $this->group(),
			'['     => $this->set(),
			'\\'    => $this->set_of( array( $this->escaped() ) ),
			'^'     => array( 'is' => 'start' ),
			'$'     => array( 'is' => 'end' ),
			'.'     => $this->set_of( array( array( 'ranges' => array( array( 10, 10 ), array( 13, 13 ), array( 0x2028, 0x2029 ) ), 'category' => '', 'not' => false ) ), true ),
			'*', '+', '?', '{', '}', ']' => $this->fail(),
			default => $this->set_of( array( $this->only( mb_ord( $char, 'UTF-8' ) ) ) ),
		};
	}

	/** @return array<string, mixed> */
	private function repeated(): array {
		$of    = $this->atom();
		$count = $this->take( '/^(?:([*+?])|\{(\d{1,9})(,(\d{0,9}))?\})\??/' );
		if ( null === $count ) {
			return $of;
		}
		$sign  = $count[1];
		$least = '' === $sign ? (int) $count[2] : (int) ( '+' === $sign );
		$most  = '?' === $sign ? 1 : self::ENDLESS;
		if ( '' === $sign && ( ! isset( $count[3] ) || '' !== $count[4] ) ) {
			$most = (int) ( $count[4] ?? $count[2] );
		}
		if ( $least > $most || 'start' === $of['is'] || 'end' === $of['is'] ) {
			$this->fail();
		}
		if ( $least > self::MOST || ( $most > self::MOST && self::ENDLESS !== $most ) ) {
			$this->fail( self::UNSUPPORTED );
		}
		return array( 'is' => 'many', 'of' => $of, 'least' => $least, 'most' => $most );
	}

	/** @return array<string, mixed> */
	private function alternatives(): array {
		$list = array();
		do {
			$of = array();
			while ( ! in_array( $this->peek(), array( '', '|', ')' ), true ) ) {
				$of[] = $this->repeated();
			}
			$list[] = array( 'is' => 'all', 'of' => $of );
		} while ( $this->take( '/^\|/' ) );
		return count( $list ) > 1 ? array( 'is' => 'any', 'of' => $list ) : $list[0];
	}
}
