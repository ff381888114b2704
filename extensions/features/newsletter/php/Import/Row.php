<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Import;

use DateTimeImmutable;
use DateTimeZone;
use Exception;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Visitors\TypedText;

/** A line of a file, cleaned for the table. */
final class Row {

	/**
	 * @param string $address   Normalized.
	 * @param string $name      May be ''.
	 * @param Status $status    Confirmed, Unsubscribed or Bounced.
	 * @param string $locale    May be ''.
	 * @param string $consented When the person agreed, as stored in the table.
	 * @param string $since     Since when they have this status.
	 * @param list<int>|null $topics The chosen topics; null for everything.
	 */
	private function __construct(
		public readonly string $email,
		public readonly string $address,
		public readonly string $name,
		public readonly Status $status,
		public readonly string $frequency,
		public readonly string $locale,
		public readonly string $consented,
		public readonly string $since,
		public readonly ?array $topics
	) {}

	/**
	 * @param list<string> $cells
	 * @param list<string> $columns
	 * @param Status             $default For lines without a status.
	 * @param array<string, int> $topics  From TopicNames::ids().
	 */
	public static function read( array $cells, array $columns, Status $default, array $topics = array() ): self|Refusal {
		$values = array();
		foreach ( $columns as $place => $name ) {
			if ( '' !== $name ) {
				$values[ $name ] ??= trim( TypedText::line( $cells[ $place ] ?? '' ) );
			}
		}
		$text  = static fn( string $name ): string => $values[ $name ] ?? '';
		$email = $text( 'email' );
		if ( array() === $cells ) {
			return Refusal::Unreadable;
		}
		if ( '' === $email ) {
			return Refusal::NoAddress;
		}
		if ( ! Addresses::is_valid( $email ) ) {
			return Refusal::BadAddress;
		}
		$status = '' === $text( 'status' ) ? $default : Columns::state( $text( 'status' ) );
		if ( ! $status ) {
			return Refusal::State;
		}
		$chosen = TopicNames::read( $text( 'topics' ), $topics );
		if ( false === $chosen ) {
			return Refusal::Topics;
		}
		$name = '' === $text( 'name' ) ? trim( $text( 'first_name' ) . ' ' . $text( 'last_name' ) ) : $text( 'name' );
		return new self(
			$email,
			Addresses::normal( $email ),
			mb_substr( $name, 0, 191 ),
			$status,
			( Frequency::tryFrom( $text( 'frequency' ) ) ?? Frequency::EachPost )->value,
			preg_match( '/^[A-Za-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})?$/D', $text( 'language' ) ) ? $text( 'language' ) : '',
			self::time( $text( 'consented' ), $text( 'confirmed' ) ),
			match ( $status ) {
				Status::Unsubscribed => self::time( $text( 'unsubscribed' ) ),
				Status::Bounced => self::time( $text( 'bounced' ) ),
				default => self::time( $text( 'confirmed' ), $text( 'consented' ) ),
			},
			$chosen
		);
	}

	/**
	 * The first text that is a time in the past; otherwise now.
	 * @param string ...$texts From a file: UTC, unless they name a zone.
	 * @return string As stored in the table.
	 */
	private static function time( string ...$texts ): string {
		foreach ( $texts as $text ) {
			if ( ! preg_match( '/\d{4}/', $text ) || strlen( $text ) > 40 ) {
				continue;
			}
			try {
				$time = ( new DateTimeImmutable( $text, new DateTimeZone( 'UTC' ) ) )->setTimezone( new DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );
			} catch ( Exception ) {
				continue;
			}
			if ( $time > '1990' && $time <= Rows::time() ) {
				return $time;
			}
		}
		return Rows::time();
	}
}
