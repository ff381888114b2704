<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use UnexpectedValueException;

/**
 * Matches texts with a regular expression in linear time: it follows all ways through the pattern at once, so no pattern
 * keeps the server busy for long.
 * @phpstan-import-type Item from PatternParser
 * @phpstan-type Step array{is: 'set', items: list<Item>, not: bool}|array{is: 'go', to: list<int>}|array{is: 'start'|'end'|'done'}
 */
final class PatternProgram {

	/** The most steps of a program. */
	private const MOST_STEPS = 600;

	/** The most parts of a pattern that are written, with repetitions: a repeated part can be empty. */
	private const MOST_PARTS = 6000;

	/** @var list<Step> */
	private array $steps = array();

	private int $parts = 0;

	/** @param array<string, mixed> $part */
	private function __construct( array $part ) {
		$this->write( $part );
		$this->steps[] = array( 'is' => 'done' );
	}

	/**
	 * Whether a whole text matches a pattern.
	 * @return bool|string SYNTAX or UNSUPPORTED of PatternParser if the pattern can't be used.
	 */
	public static function match( string $pattern, string $text ): bool|string {
		try {
			$parsed  = PatternParser::parse( $pattern );
			$program = new self( $parsed['whole'] );
			$ahead   = array_map( static fn( array $one ): array => array( 'program' => new self( $one['of'] ), 'not' => $one['not'] ), $parsed['ahead'] );
		} catch ( UnexpectedValueException $flaw ) {
			return $flaw->getMessage();
		}
		$chars = mb_str_split( $text, 1, 'UTF-8' );
		foreach ( $ahead as $one ) {
			if ( $one['program']->run( $chars, true ) === $one['not'] ) {
				return false;
			}
		}
		return $program->run( $chars, false );
	}

	/**
	 * @param array<string, mixed> $part From PatternParser.
	 * @throws UnexpectedValueException If the pattern is too large.
	 */
	private function write( array $part ): void {
		if ( count( $this->steps ) >= self::MOST_STEPS || ++$this->parts > self::MOST_PARTS ) {
			throw new UnexpectedValueException( PatternParser::UNSUPPORTED );
		}
		switch ( $part['is'] ) {
			case 'all':
				array_map( array( $this, 'write' ), $part['of'] );
				break;
			case 'any':
				$this->write_any( $part['of'] );
				break;
			case 'many':
				$this->write_many( $part['of'], $part['least'], $part['most'] );
				break;
			default:
				/** @var Step $part A set, or an end of the text. */
				$this->steps[] = $part;
		}
	}

	/** @param list<array<string, mixed>> $alternatives */
	private function write_any( array $alternatives ): void {
		$ends = array();
		foreach ( $alternatives as $index => $one ) {
			$fork = $this->fork();
			$this->write( $one );
			$ends[]        = count( $this->steps );
			$this->steps[] = array( 'is' => 'go', 'to' => array() );
			if ( count( $alternatives ) - 1 !== $index ) {
				$this->lead( $fork, count( $this->steps ) );
			}
		}
		foreach ( $ends as $end ) {
			$this->lead( $end, count( $this->steps ) );
		}
	}

	/** @param array<string, mixed> $part */
	private function write_many( array $part, int $least, int $most ): void {
		for ( $count = 0; $count < $least; $count++ ) {
			$this->write( $part );
		}
		if ( PatternParser::ENDLESS === $most ) {
			$fork = $this->fork();
			$this->write( $part );
			$this->steps[] = array( 'is' => 'go', 'to' => array( $fork ) );
			$this->lead( $fork, count( $this->steps ) );
			return;
		}
		$forks = array();
		for ( $count = $least; $count < $most; $count++ ) {
			$forks[] = $this->fork();
			$this->write( $part );
		}
		foreach ( $forks as $fork ) {
			$this->lead( $fork, count( $this->steps ) );
		}
	}

	/** Adds a step that goes on to the next, and later somewhere else too. */
	private function fork(): int {
		$this->steps[] = array( 'is' => 'go', 'to' => array( count( $this->steps ) + 1 ) );
		return count( $this->steps ) - 1;
	}

	private function lead( int $from, int $to ): void {
		if ( 'go' === $this->steps[ $from ]['is'] ) {
			$this->steps[ $from ]['to'][] = $to;
		}
	}

	/**
	 * @param list<string> $chars
	 * @param bool         $is_part Whether the text may go on after the end.
	 */
	private function run( array $chars, bool $is_part ): bool {
		$done    = count( $this->steps ) - 1;
		$length  = count( $chars );
		$current = $this->follow( array( 0 ), true, 0 === $length );
		for ( $place = 0; ; $place++ ) {
			if ( $place === $length || ( $is_part && isset( $current[ $done ] ) ) ) {
				return isset( $current[ $done ] );
			}
			$code  = mb_ord( $chars[ $place ], 'UTF-8' );
			$known = array();
			$next  = array();
			foreach ( $current as $index => $_ ) {
				$step = $this->steps[ $index ];
				if ( 'set' !== $step['is'] ) {
					continue;
				}
				foreach ( $step['items'] as $item ) {
					if ( self::is_in( $item, $chars[ $place ], $code, $known ) ) {
						if ( ! $step['not'] ) {
							$next[] = $index + 1;
						}
						continue 2;
					}
				}
				if ( $step['not'] ) {
					$next[] = $index + 1;
				}
			}
			if ( ! $next ) {
				return false;
			}
			$current = $this->follow( $next, false, $place + 1 === $length );
		}
	}

	/**
	 * @param list<int> $open Steps.
	 * @return array<int, true> All that they lead to without taking a character.
	 */
	private function follow( array $open, bool $is_start, bool $is_end ): array {
		$seen = array();
		while ( $open ) {
			$index = array_pop( $open );
			if ( isset( $seen[ $index ] ) ) {
				continue;
			}
			$seen[ $index ] = true;
			$step           = $this->steps[ $index ];
			if ( 'go' === $step['is'] ) {
				foreach ( $step['to'] as $to ) {
					$open[] = $to;
				}
			} elseif ( ( 'start' === $step['is'] && $is_start ) || ( 'end' === $step['is'] && $is_end ) ) {
				$open[] = $index + 1;
			}
		}
		return $seen;
	}

	/**
	 * @param Item                $item
	 * @param array<string, bool> $known By category, for this character.
	 */
	private static function is_in( array $item, string $char, int $code, array &$known ): bool {
		if ( '' !== $item['category'] ) {
			$known[ $item['category'] ] ??= 1 === preg_match( "/^\\p{{$item['category']}}$/uD", $char );
			return $known[ $item['category'] ] !== $item['not'];
		}
		foreach ( $item['ranges'] as list( $from, $to ) ) {
			if ( $from <= $code && $code <= $to ) {
				return ! $item['not'];
			}
		}
		return $item['not'];
	}
}
