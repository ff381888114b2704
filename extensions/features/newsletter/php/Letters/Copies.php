<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/**
 * What letters said when their sending began. Everyone gets the same words, also those whose email is retried days
 * later: changing the letter afterwards changes nothing.
 * @phpstan-type Words array{title: string, subject: string, preheader: string, text: string, content: string}
 */
final class Copies {

	private const PARTS = array( 'title', 'subject', 'preheader', 'text', 'content' );

	/**
	 * Stores the words of an issue, unless there is a copy already.
	 * @param Words $words
	 * @return bool Whether there is a copy now.
	 */
	public static function add( int $issue, array $words ): bool {
		return Tables::are_ready() && false !== Rows::insert( Tables::TOPIC, self::table(), array( 'issue_id' => $issue, 'words' => (string) wp_json_encode( $words ) ) );
	}

	/** @return Words|null Null if nothing was sent yet. */
	public static function get( int $issue ): ?array {
		$stored = Tables::are_ready() ? json_decode( (string) Rows::value( 'SELECT words FROM %i WHERE issue_id = %d', self::table(), $issue ), true ) : null;
		if ( ! is_array( $stored ) ) {
			return null;
		}
		$words = array();
		foreach ( self::PARTS as $part ) {
			$words[ $part ] = is_string( $stored[ $part ] ?? null ) ? $stored[ $part ] : '';
		}
		return $words;
	}

	/** Whether the sending of a letter has begun. */
	public static function has( int $issue ): bool {
		return Tables::are_ready() && null !== Rows::value( 'SELECT 1 FROM %i WHERE issue_id = %d', self::table(), $issue );
	}

	public static function table(): string {
		return Migrations::table( Tables::COPIES );
	}
}
