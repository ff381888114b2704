<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Spam;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Settings;

/**
 * Recognizes spam by what the owner marked as spam on this site, and by what was read and kept. Nothing leaves the site.
 *
 * How much a word speaks for spam is counted as Gary Robinson described it (Linux Journal 107, 2003: a degree of belief
 * for rare words, and Fisher's method to combine them).
 * @phpstan-import-type Value from \Millwork\Features\Forms\Entries\Entries
 */
final class LearnedFilter {

	/** Entries of each kind that must have been learned before the filter decides. */
	private const LEAST = 5;

	/** Words that must speak clearly for one side. */
	private const LEAST_WORDS = 3;

	/** The most telling words that count. */
	private const MOST_WORDS = 30;

	/** From 0 (not spam) to 1 (spam). High, because a lost message is worse than spam in the inbox. */
	private const THRESHOLD = 0.95;

	/** How far from 0.5 a word must be to count. */
	private const CLEAR = 0.2;

	/**
	 * @param list<Value> $data
	 */
	public static function is_spam( array $data ): bool {
		return Settings::learns_spam() && self::score( self::telling( $data ) ) >= self::THRESHOLD;
	}

	/**
	 * The words that speak most for spam, for people.
	 * @param list<Value> $data
	 * @return list<string> Plain text.
	 */
	public static function signs( array $data ): array {
		$words = Words::from_entry( $data );
		$for   = array_filter( self::telling( $data ), static fn( float $belief ): bool => $belief > 0.5 );
		return array_map( static fn( string $hash ): string => $words[ $hash ], array_slice( array_map( 'strval', array_keys( $for ) ), 0, 5 ) );
	}

	/**
	 * @param list<Value> $data
	 * @return array<string, float> How much each clear word speaks for spam, from 0 to 1, by hash; the clearest first.
	 */
	private static function telling( array $data ): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$words = array_map( 'strval', array_keys( Words::from_entry( $data ) ) );
		$rows  = array_column( Rows::all( 'SELECT word, spam, ham FROM %i WHERE word IN (%s)', Tables::words(), array( Words::TOTAL, ...$words ) ), null, 'word' );
		$spam  = (int) ( $rows[ Words::TOTAL ]['spam'] ?? 0 );
		$ham   = (int) ( $rows[ Words::TOTAL ]['ham'] ?? 0 );
		if ( $spam < self::LEAST || $ham < self::LEAST ) {
			return array();
		}
		$beliefs = array();
		// In the order of the text, so that among equals the first ones count.
		foreach ( $words as $hash ) {
			$row   = $rows[ $hash ] ?? array( 'spam' => 0, 'ham' => 0 );
			$bad   = (int) $row['spam'] / $spam;
			$good  = (int) $row['ham'] / $ham;
			$count = (int) $row['spam'] + (int) $row['ham'];
			if ( $count > 0 ) {
				// One assumed entry that speaks for neither side.
				$belief = ( 0.5 + $count * $bad / ( $bad + $good ) ) / ( 1 + $count );
				if ( abs( $belief - 0.5 ) >= self::CLEAR ) {
					$beliefs[ $hash ] = $belief;
				}
			}
		}
		uasort( $beliefs, static fn( float $a, float $b ): int => abs( $b - 0.5 ) <=> abs( $a - 0.5 ) );
		return array_slice( $beliefs, 0, self::MOST_WORDS, true );
	}

	/**
	 * @param array<string, float> $beliefs From telling().
	 * @return float From 0 to 1; 0.5 if there is too little to go by.
	 */
	private static function score( array $beliefs ): float {
		if ( count( $beliefs ) < self::LEAST_WORDS ) {
			return 0.5;
		}
		$for     = array_sum( array_map( static fn( float $belief ): float => log( 1 - $belief ), $beliefs ) );
		$against = array_sum( array_map( static fn( float $belief ): float => log( $belief ), $beliefs ) );
		return ( 1 + self::chance( -2 * $against, count( $beliefs ) ) - self::chance( -2 * $for, count( $beliefs ) ) ) / 2;
	}

	/** The chance of a chi-squared value or a higher one, with twice as many degrees of freedom as words. */
	private static function chance( float $value, int $words ): float {
		$term = exp( -$value / 2 );
		$sum  = $term;
		for ( $i = 1; $i < $words; $i++ ) {
			$term *= $value / 2 / $i;
			$sum  += $term;
		}
		return min( 1.0, $sum );
	}
}
