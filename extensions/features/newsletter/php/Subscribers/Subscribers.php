<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/**
 * Finds and changes subscribers. Each change of state is one statement that names the states it may start from, so that
 * simultaneous or repeated requests make one change and report it once.
 */
final class Subscribers {

	public static function get( int $id ): ?Subscriber {
		return $id > 0 ? self::find( 'id', (string) $id ) : null;
	}

	/**
	 * A subscriber by address.
	 * @param string $email In any spelling.
	 */
	public static function find_by_email( string $email ): ?Subscriber {
		return self::find( 'address', Addresses::normal( $email ) );
	}

	/**
	 * Adds an unconfirmed address, unless it exists. A known address that gets no email stores its new origin;
	 * subscribed ones stay as they are.
	 * @param array<string, mixed> $details All optional: `name`, `locale`, `source`, `post_id`, `page`, `consent`;
	 *                                      `asks`: whether the confirmation email is due.
	 * @return int The subscriber's ID; 0 if nothing could be stored.
	 */
	public static function add( string $email, array $details ): int {
		if ( ! Tables::are_ready() ) {
			return 0;
		}
		$text   = static fn( string $name, int $most ): string => mb_substr( is_scalar( $details[ $name ] ?? null ) ? (string) $details[ $name ] : '', 0, $most );
		$origin = array(
			'locale'    => $text( 'locale', 20 ),
			'source'    => $text( 'source', 20 ),
			'post_id'   => (int) $text( 'post_id', 20 ),
			'page'      => $text( 'page', 2000 ),
			'consent'   => $text( 'consent', 2000 ),
			'consented' => Rows::time(),
		);
		$due    = empty( $details['asks'] ) ? null : Rows::time();
		$row    = array( 'email' => trim( $email ), 'address' => Addresses::normal( $email ), 'name' => $text( 'name', 191 ), 'created' => Rows::time() );
		$done   = Rows::insert( Tables::TOPIC, self::table(), $row + $origin + array( 'letter_due' => $due ) );
		if ( false === $done ) {
			return 0;
		}
		// Also for a new row: the response time must not reveal whether an address is known.
		$asks = null === $due ? array() : array( $due );
		Rows::run( 'UPDATE %i SET locale = %s, source = %s, post_id = %d, page = %s, consent = %s, consented = %s' . ( $asks ? ', letter_due = %s, letter_tries = 0' : '' ) . ' WHERE address = %s AND status <> %s', self::table(), ...array_values( $origin ), ...$asks, ...array( Addresses::normal( $email ), Status::Confirmed->value ) );
		return (int) Rows::value( 'SELECT id FROM %i WHERE address = %s', self::table(), Addresses::normal( $email ) );
	}

	/**
	 * Confirms an address, unless the person has unsubscribed since the subscriber was read.
	 * @param Subscriber $subscriber As read when the confirmation was checked.
	 * @param string     $greeting   The email that is due then; '' for none.
	 * @return bool False if it was confirmed before.
	 */
	public static function confirm( Subscriber $subscriber, string $greeting = '' ): bool {
		$is_changed = self::move( $subscriber, Status::Confirmed, array( Status::Pending, Status::Unsubscribed, Status::Bounced ), 'confirmed', true, $greeting );
		if ( $is_changed ) {
			Count::forget();
			/**
			 * Fires once when a subscriber has confirmed.
			 *
			 * @param int $id The subscriber's ID.
			 */
			do_action( 'millwork_subscriber_confirmed', $subscriber->id );
		}
		return $is_changed;
	}

	/**
	 * @param string $greeting The email that is due then; '' for none.
	 * @return bool False if there was no such subscription.
	 */
	public static function unsubscribe( Subscriber $subscriber, string $greeting = '' ): bool {
		$is_changed = self::move( $subscriber, Status::Unsubscribed, array( Status::Pending, Status::Confirmed, Status::Bounced ), 'unsubscribed', false, $greeting );
		if ( $is_changed ) {
			Count::forget();
			/**
			 * Fires once when someone has unsubscribed.
			 *
			 * @param int $id The subscriber's ID.
			 */
			do_action( 'millwork_subscriber_unsubscribed', $subscriber->id );
		}
		return $is_changed;
	}

	/**
	 * Records a bounce: the address gets no email until it is confirmed again.
	 * @return bool Whether it got email until now.
	 */
	public static function bounce( Subscriber $subscriber ): bool {
		$is_changed = self::move( $subscriber, Status::Bounced, array( Status::Pending, Status::Confirmed ), 'bounced' );
		if ( $is_changed ) {
			Count::forget();
		}
		return $is_changed;
	}

	public static function set_frequency( Subscriber $subscriber, Frequency $frequency ): void {
		Rows::update( self::table(), array( 'frequency' => $frequency->value ), array( 'id' => $subscriber->id ) );
	}

	/**
	 * Deletes a subscriber with all data.
	 * @return bool Whether the row was deleted.
	 */
	public static function erase( Subscriber $subscriber ): bool {
		$is_gone = false !== Rows::delete( self::table(), array( 'id' => $subscriber->id ) );
		Count::forget();
		if ( $is_gone ) {
			/**
			 * Fires when a subscriber was deleted. Delete your data about the subscriber, too.
			 *
			 * @param int $id The subscriber's ID.
			 */
			do_action( 'millwork_subscriber_erased', $subscriber->id );
		}
		return $is_gone;
	}

	public static function table(): string {
		return Migrations::table( Tables::SUBSCRIBERS );
	}

	private static function find( string $column, string $value ): ?Subscriber {
		if ( '' === $value || ! Tables::are_ready() ) {
			return null;
		}
		$row = Rows::first( 'SELECT * FROM %i WHERE %i = %s', self::table(), $column, $value );
		return is_array( $row ) ? Subscriber::from_row( $row ) : null;
	}

	/**
	 * @param list<Status> $from
	 * @param bool         $is_same  True to require that they have not unsubscribed since they were read.
	 * @param string       $greeting The email that is due then, instead of one that was due before; '' for none.
	 * @return bool False if another process was faster.
	 */
	private static function move( Subscriber $subscriber, Status $to, array $from, string $column, bool $is_same = false, string $greeting = '' ): bool {
		if ( ! Tables::are_ready() ) {
			return false;
		}
		$states = array_map( static fn( Status $one ): string => $one->value, $from );
		$same   = $is_same && '' !== $subscriber->unsubscribed ? array( $subscriber->unsubscribed ) : array();
		$when   = $is_same ? ( $same ? ' AND unsubscribed = %s' : ' AND unsubscribed IS NULL' ) : '';
		return 1 === Rows::run( "UPDATE %i SET status = %s, %i = %s, greeting = %s, greeting_due = %s, greeting_tries = 0 WHERE id = %d AND status IN (%s)$when", self::table(), $to->value, $column, Rows::time(), $greeting, '' === $greeting ? null : Rows::time(), $subscriber->id, $states, ...$same );
	}
}
