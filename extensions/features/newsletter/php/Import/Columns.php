<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Import;

use Millwork\Features\Newsletter\Subscribers\Status;

/**
 * Recognizes columns by their headings: those of our own export, of Mailchimp, of Jetpack (for years only a list of
 * addresses), and common names of other services. A file of addresses without headings is recognized by its first line.
 */
final class Columns {

	/** Columns by headings, in lower case without punctuation. */
	private const HEADINGS = array(
		'email'        => array( 'email', 'emailaddress', 'mail', 'mailaddress', 'useremail', 'subscriberemail', 'subscriber', 'address', 'contactemail' ),
		'first_name'   => array( 'firstname', 'fname', 'givenname', 'forename' ),
		'last_name'    => array( 'lastname', 'lname', 'surname', 'familyname' ),
		'name'         => array( 'name', 'fullname', 'displayname', 'subscribername', 'contactname' ),
		'status'       => array( 'status', 'state', 'subscriptionstatus', 'emailsubscription', 'emailstatus', 'subscriberstatus', 'memberstatus', 'emailmarketingconsentstate' ),
		'frequency'    => array( 'frequency', 'deliveryfrequency' ),
		'language'     => array( 'language', 'locale' ),
		'topics'       => array( 'topics', 'topic' ),
		'consented'    => array( 'consentedutc', 'consented', 'optintime', 'optindate' ),
		'confirmed'    => array( 'confirmedutc', 'confirmed', 'confirmtime', 'confirmedat', 'datesubscribed', 'subscribedat', 'subscribed', 'subscriptiondate', 'since', 'createdat', 'dateadded', 'timestamp' ),
		'unsubscribed' => array( 'unsubscribedutc', 'unsubtime', 'unsubscribedat', 'unsubscribedate', 'optouttime' ),
		'bounced'      => array( 'bouncedutc', 'cleantime', 'bouncedat' ),
	);

	/** Column names for route arguments; '' for a column to skip. */
	public const NAMES = array( '', 'email', 'first_name', 'last_name', 'name', 'status', 'frequency', 'language', 'topics', 'consented', 'confirmed', 'unsubscribed', 'bounced' );

	/** States by words, in lower case without punctuation. Unconfirmed people are not included, and not imported. */
	private const STATES = array(
		'confirmed'    => array( 'confirmed', 'subscribed', 'active', 'enabled', 'yes', 'true', '1', 'optedin', 'sending' ),
		'unsubscribed' => array( 'unsubscribed', 'optedout', 'inactive', 'removed', 'no', 'false', '0', 'notsubscribed', 'disabled', 'blocked' ),
		'bounced'      => array( 'bounced', 'cleaned', 'bouncing', 'notsending', 'undeliverable', 'complained', 'spam' ),
	);

	/**
	 * The columns of a first line.
	 * @param list<string> $cells
	 * @return list<string> A name for each, '' to skip it; for a file without headings only the address. Lacks 'email'
	 *         if there is no address column.
	 */
	public static function from_header( array $cells ): array {
		$names = array();
		foreach ( $cells as $cell ) {
			$word = self::word( $cell );
			$name = '';
			foreach ( self::HEADINGS as $candidate => $headings ) {
				if ( in_array( $word, $headings, true ) && ! in_array( $candidate, $names, true ) ) {
					$name = $candidate;
					break;
				}
			}
			$names[] = $name;
		}
		return in_array( 'email', $names, true ) ? $names : array_map( static fn( string $cell ): string => '', $cells );
	}

	/**
	 * The columns of a file without headings.
	 * @param list<string> $cells
	 * @return list<string>|null Null if there is no address.
	 */
	public static function without_headings( array $cells ): ?array {
		$names = array();
		foreach ( $cells as $cell ) {
			$names[] = str_contains( $cell, '@' ) && is_email( $cell ) && ! in_array( 'email', $names, true ) ? 'email' : '';
		}
		return in_array( 'email', $names, true ) ? $names : null;
	}

	/**
	 * The service that wrote a file.
	 * @param list<string> $headings
	 * @return string 'mailchimp', 'millwork', 'jetpack', or 'other'.
	 */
	public static function service( array $headings ): string {
		$words = array_map( array( self::class, 'word' ), $headings );
		return match ( true ) {
			array() !== array_intersect( array( 'memberrating', 'leid', 'euid' ), $words ) => 'mailchimp',
			in_array( 'consentedutc', $words, true ) => 'millwork',
			array() !== array_intersect( array( 'datesubscribed', 'subscriptiontype', 'emailsubscription' ), $words ) => 'jetpack',
			default => 'other',
		};
	}

	/**
	 * The state of everyone in a file without a status column: Mailchimp exports a file for each state, recognizable by
	 * its name and a column.
	 * @param list<string> $names
	 * @return Status|null Null for people who never subscribed.
	 */
	public static function state_of_file( array $names, string $file ): ?Status {
		$file = strtolower( $file );
		return match ( true ) {
			str_starts_with( $file, 'nonsubscribed' ) => null,
			str_starts_with( $file, 'unsubscribed' ) => Status::Unsubscribed,
			str_starts_with( $file, 'cleaned' ) => Status::Bounced,
			in_array( 'status', $names, true ) => Status::Confirmed,
			in_array( 'unsubscribed', $names, true ) => Status::Unsubscribed,
			in_array( 'bounced', $names, true ) => Status::Bounced,
			default => Status::Confirmed,
		};
	}

	/** @return Status|null The state in a cell; null if there is none, or it is not imported. */
	public static function state( string $cell ): ?Status {
		foreach ( self::STATES as $state => $words ) {
			if ( in_array( self::word( $cell ), $words, true ) ) {
				return Status::from( $state );
			}
		}
		return null;
	}

	/** Lower case without punctuation. */
	private static function word( string $text ): string {
		return (string) preg_replace( '/[^a-z0-9]/', '', strtolower( $text ) );
	}
}
