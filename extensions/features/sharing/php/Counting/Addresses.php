<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use Millwork\Data\Formats\JsonTable;

/**
 * Finds URLs in text like the counters of X and Mastodon: with or without a protocol, in any script, by the list of
 * top-level domains. Reads any text only once. `extensions/features/sharing/lib/social-count/addresses.ts` does the same.
 */
final class Addresses {

	/** The most UTF-16 code units of a URL, as X counts it. */
	private const LONGEST = 4096;

	/** The end of the last URL that was found. */
	private int $taken = 0;

	/** @var list<array{start: int, end: int, url: string}> */
	private array $found = array();

	/**
	 * @param bool                 $bare  Whether a URL needs no protocol.
	 * @param array<string,string> $chars Classes of characters.
	 */
	private function __construct( private readonly string $text, private readonly bool $bare, private readonly array $chars ) {}

	/**
	 * The URLs in a text.
	 * @param bool   $bare Whether a URL needs no protocol.
	 * @return list<array{start: int, end: int, url: string}> In order; positions in bytes.
	 */
	public static function find( string $text, bool $bare = true ): array {
		if ( ! str_contains( $text, '.' ) ) {
			return array();
		}
		$search  = new self( $text, $bare, JsonTable::read( 'social-count' )['addresses'] );
		$pattern = "{{$search->chars['label']}{1,4096}+}u";
		$at      = 0;
		while ( preg_match( $pattern, $text, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			$at = $match[0][1] + strlen( $match[0][0] );
			if ( str_contains( $match[0][0], '.' ) ) {
				$at = $search->stretch( $match[0][1], $match[0][0] );
			}
		}
		return $search->found;
	}

	/**
	 * Searches a sequence of labels for URLs.
	 * @param int    $start   Where it starts.
	 * @return int Where the search continues.
	 */
	private function stretch( int $start, string $stretch ): int {
		$labels = array();
		$from   = $start;
		foreach ( explode( '.', $stretch ) as $label ) {
			$labels[] = array( $from, $label, TopLevel::at( $this->text, $from, strlen( $this->text ) ) );
			$from    += strlen( $label ) + 1;
		}
		$reach = self::reach( $labels );
		$final = count( $labels ) - 1;
		$first = 0;
		while ( $first < $final ) {
			list( $from, $label ) = $labels[ $first ];

			$is_ended = '' !== $label && self::is_inner( $label[-1] );
			$last     = $is_ended ? $reach[ $first + 1 ] : 0;
			// If there are two labels, the first has no underscore.
			$least = false === strrpos( $label, '_' ) || $last ? $from : $from + strrpos( $label, '_' ) + 1;
			if ( 0 === $last && $is_ended && $labels[ $first + 1 ][2] ) {
				$last = $first + 1;
			}
			$begin = $last ? $this->beginning( $from, $from + strlen( $label ), $least, $from === $start ) : null;
			if ( null === $begin ) {
				++$first;
				continue;
			}
			list( $top, , $length ) = $labels[ $last ] ?? array( 0, '', 0 );

			$end = $this->take( $begin[0], $begin[1], $top + $length );
			if ( $end > $start + strlen( $stretch ) ) {
				return $end;
			}
			// Each label ends right before the next one's dot.
			while ( isset( $labels[ $first + 1 ] ) && $labels[ $first + 1 ][0] <= $end ) {
				++$first;
			}
			$cut              = max( 0, $end - $labels[ $first ][0] );
			$labels[ $first ] = array( $labels[ $first ][0] + $cut, substr( $labels[ $first ][1], $cut ), 0 );
		}
		return $start + strlen( $stretch );
	}

	/**
	 * The last label of the longest domain that starts with each label.
	 * @param list<array{int, string, int}> $labels Labels with their positions and the length of the top-level
	 *                                              domain that each starts with.
	 * @return array<int, int> 0 where there is none.
	 */
	private static function reach( array $labels ): array {
		$reach = array( count( $labels ) - 1 => 0 );
		for ( $index = count( $labels ) - 2; $index > 0; $index-- ) {
			$label           = $labels[ $index ][1];
			$reach[ $index ] = $reach[ $index + 1 ];
			if ( '' === $label || ! self::is_inner( $label[0] ) || ! self::is_inner( $label[-1] ) ) {
				$reach[ $index ] = 0;
			} elseif ( 0 === $reach[ $index ] && $labels[ $index + 1 ][2] && ! str_contains( $label, '_' ) ) {
				$reach[ $index ] = $index + 1;
			}
		}
		return $reach;
	}

	/**
	 * Where a URL starts in its first label.
	 * @param int  $from     Where the label starts.
	 * @param int  $to       Where it ends.
	 * @param int  $least    The first position where the domain may start.
	 * @param bool $is_first Whether a protocol may come before it.
	 * @return array{int, int}|null The position of its protocol, -1 if it has none, and of its domain.
	 */
	private function beginning( int $from, int $to, int $least, bool $is_first ): ?array {
		$protocol = $is_first && $from >= $least && self::is_inner( $this->text[ $from ] ) ? $this->protocol_before( $from ) : -1;
		if ( $protocol >= 0 ) {
			return array( $protocol, $from );
		}
		foreach ( $this->bare ? $this->beginnings( $from, $to ) : array() as $place ) {
			if ( $place >= $least && self::is_inner( $this->text[ $place ] ) ) {
				return array( -1, $place );
			}
		}
		return null;
	}

	/**
	 * Where a URL may start within its first label, in the order in which the positions are tried.
	 * @param int $from The label's start.
	 * @param int $to   Its end.
	 * @return iterable<int>
	 */
	private function beginnings( int $from, int $to ): iterable {
		$second = $from + strlen( $this->after( $from ) );
		// The first character of a text is first tried as the one before a URL, and only then as part of one. If it has
		// two halves (in UTF-16), this applies to the first half.
		if ( 0 === $from && $second < 4 && $second < $to && $this->may_begin( $second ) ) {
			yield $second;
		}
		for ( $at = $from; $at < $to; $at += strlen( $this->after( $at ) ) ) {
			// If a character has two halves (in UTF-16), the first one can come before a URL.
			if ( $this->may_begin( $at ) || 4 === strlen( $this->after( $at ) ) ) {
				yield $at;
			}
		}
	}

	/**
	 * Whether a URL may start at a position, judging by the character before it.
	 * @param int $at The position.
	 */
	private function may_begin( int $at ): bool {
		if ( 0 === $at ) {
			return true;
		}
		return $at - 1 >= $this->taken && ! preg_match( "{^{$this->chars['notBefore']}}u", $this->before( $at ) );
	}

	/**
	 * Where the protocol before a position starts.
	 * @param int $at The position.
	 * @return int -1 if there is none that can start a URL.
	 */
	private function protocol_before( int $at ): int {
		$from = max( $this->taken, $at - 8 );
		if ( ! preg_match( '{https?://$}i', substr( $this->text, $from, $at - $from ), $found ) ) {
			return -1;
		}
		$start = $at - strlen( $found[0] );
		return $this->may_begin( $start ) ? $start : -1;
	}

	/**
	 * Adds a URL with its port, path, and query.
	 * @param int $protocol   Where its protocol starts; -1 if it has none.
	 * @param int $start      Where the domain starts.
	 * @param int $domain_end Where the domain ends.
	 * @return int Where it ends.
	 */
	private function take( int $protocol, int $start, int $domain_end ): int {
		list( $end, $is_path ) = AddressEnd::find( $this->text, $domain_end );

		$domain      = substr( $this->text, $start, $domain_end - $start );
		$whole       = $protocol >= 0 ? $protocol : $start;
		$before      = $start > 0 && $this->may_begin( $start ) ? $this->text[ $start - 1 ] : '';
		$this->taken = $end;
		// Labels in ASCII are combined only with other labels in ASCII, except for top-level domains.
		$is_mixed = preg_match( '/^xn--.*[^\x00-\x7F]/s', $domain ) && ! LatinDomains::find( $domain, $start );
		if ( $is_mixed || self::utf16( substr( $this->text, $whole, $end - $whole ) ) > self::LONGEST || ! TopLevel::is_domain( $domain ) ) {
			return $end;
		}
		if ( $protocol < 0 ) {
			if ( '' === $before || ! str_contains( '-_./', $before ) ) {
				$latin = LatinDomains::find( $domain, $start );
				$last  = array_key_last( $latin );
				if ( null !== $last && $is_path ) {
					$latin[ $last ]['url'] .= substr( $this->text, $domain_end, $end - $domain_end );
					$latin[ $last ]['end']  = $end;
				}
				array_push( $this->found, ...$latin );
			}
			return $end;
		}
		$url = substr( $this->text, $protocol, $end - $protocol );
		if ( preg_match( '{^https?://t\.co/([a-z0-9]+)(\?[a-z0-9!?*\'@();:&=+$/%#\[\]\-_.,~|]*[a-z0-9\-_&=\#/])?}i', $url, $short ) ) {
			$url = strlen( $short[1] ) <= 40 ? $short[0] : '';
		}
		if ( '' !== $url ) {
			$this->found[] = array( 'start' => $protocol, 'end' => $protocol + strlen( $url ), 'url' => $url );
		}
		return $end;
	}

	/**
	 * The character at a position.
	 * @param int $at The position.
	 */
	private function after( int $at ): string {
		$lead = ord( $this->text[ $at ] ?? "\0" );
		return substr( $this->text, $at, 1 + (int) ( $lead >= 0xC0 ) + (int) ( $lead >= 0xE0 ) + (int) ( $lead >= 0xF0 ) );
	}

	/**
	 * The character before a position.
	 * @param int $at The position, above 0.
	 */
	private function before( int $at ): string {
		$from = $at - 1;
		while ( $from > 0 && ( ord( $this->text[ $from ] ) & 0xC0 ) === 0x80 ) {
			--$from;
		}
		return substr( $this->text, $from, $at - $from );
	}

	/**
	 * Whether a character can start or end a label.
	 * @param string $one A character of the labels, or its first or last byte.
	 */
	private static function is_inner( string $one ): bool {
		return ! str_contains( '-_.', $one );
	}

	/** The length of a text in UTF-16. */
	private static function utf16( string $text ): int {
		return intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 );
	}
}
