<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Import;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;
use Millwork\Features\Newsletter\Topics\Following;

/**
 * Imports a file of subscribers in parts. The caller keeps the file: only rows are stored, and a repeated part adds
 * nobody twice. People subscribed in the file are subscribed without a confirmation email, because the owner declares
 * their consent. People who have left, here or there, are never subscribed again.
 * @phpstan-type Taken array{added: int, known: int, left: int, refused: list<array{line: int, reason: Refusal, email: string}>}
 */
final class Import {

	/** The source of imported rows. */
	public const SOURCE = 'import';

	/** Lines read in a step. */
	public const STEP = 1000;

	/** Rows in an INSERT. */
	private const BATCH = 200;

	/**
	 * Reads the beginning of a file.
	 * @return array{separator: string, headings: list<string>, columns: list<string>, service: string, status: string, bytes: int, lines: int}|string
	 *         With the bytes and lines of the headings, 0 without any; or why it can't be read.
	 */
	public static function look( string $part, string $file ): array|string {
		$mark = str_starts_with( $part, "\xEF\xBB\xBF" ) ? 3 : 0;
		$text = substr( $part, $mark );
		if ( str_contains( substr( $part, 0, 200 ), "\0" ) || str_starts_with( $part, "PK\x03\x04" ) ) {
			return __( 'This isn’t a CSV file in UTF-8. Unzip a Mailchimp download first. In a spreadsheet, save as “CSV UTF-8”.', 'millwork' );
		}
		$separator = Records::separator( substr( $text, 0, strcspn( $text, "\r\n" ) ) );
		$read      = Records::read( $text, $separator, true, 1 );
		$cells     = $read['records'][0]['cells'] ?? array();
		$bare      = Columns::without_headings( $cells );
		$columns   = $bare ?? Columns::from_header( $cells );
		if ( ! in_array( 'email', $columns, true ) ) {
			return __( 'Couldn’t find a column of email addresses. Name one column “Email” in the file’s first line, or put one address on each line.', 'millwork' );
		}
		$status = Columns::state_of_file( $columns, $file );
		if ( ! $status ) {
			return __( 'According to the file’s name, these people aren’t subscribed. Import the file of subscribed people instead.', 'millwork' );
		}
		return array(
			'separator' => $separator,
			'headings'  => $bare ? array() : $cells,
			'columns'   => $columns,
			'service'   => $bare ? 'jetpack' : Columns::service( $cells ),
			'status'    => $status->value,
			'bytes'     => $mark + ( $bare ? 0 : $read['bytes'] ),
			'lines'     => $bare ? 0 : $read['lines'],
		);
	}

	/**
	 * @param list<array{line: int, cells: list<string>}> $records From Records::read().
	 * @param list<string>                                $columns
	 * @param Status                                      $status  For lines without one.
	 * @return Taken|null Null if nothing could be stored: the part can be sent again.
	 */
	public static function take( array $records, array $columns, Status $status, string $consent ): ?array {
		if ( ! Tables::are_ready() ) {
			return null;
		}
		$taken  = array(
			'added'   => 0,
			'known'   => 0,
			'left'    => 0,
			'refused' => array(),
		);
		$rows   = array();
		$topics = in_array( 'topics', $columns, true ) ? TopicNames::ids() : array();
		foreach ( $records as $record ) {
			$row = Row::read( $record['cells'], $columns, $status, $topics );
			if ( $row instanceof Refusal ) {
				$taken['refused'][] = self::refusal( $record, $row, $columns );
			} elseif ( isset( $rows[ $row->address ] ) ) {
				++$taken['known'];
				// If any line says that a person has left, they have left.
				if ( Status::Confirmed !== $row->status ) {
					$rows[ $row->address ][1] = $row;
				}
			} else {
				$rows[ $row->address ] = array( $record, $row );
			}
		}
		foreach ( array_chunk( $rows, self::BATCH ) as $some ) {
			if ( ! self::store( $some, $columns, $consent, $taken ) ) {
				return null;
			}
		}
		Count::forget();
		usort( $taken['refused'], static fn( array $one, array $other ): int => $one['line'] <=> $other['line'] );
		return $taken;
	}

	/**
	 * @param list<array{array{line: int, cells: list<string>}, Row}> $some    Records with their rows; each address
	 *                                                                         once.
	 * @param list<string>                                            $columns
	 * @param Taken                                                   $taken   The results, added to.
	 * @return bool False on failure.
	 */
	private static function store( array $some, array $columns, string $consent, array &$taken ): bool {
		$known = self::known( array_map( static fn( array $one ): string => $one[1]->address, $some ) );
		$new   = array();
		// By subscriber. Only people who follow no topic yet get these.
		$chosen = array();
		foreach ( $some as list( $record, $row ) ) {
			$there = $known[ $row->address ] ?? null;
			if ( ! $there ) {
				$new[] = $row;
				continue;
			}
			list( $id, $status, $source ) = $there;
			if ( Status::Confirmed === $row->status && in_array( $status, array( Status::Unsubscribed, Status::Bounced ), true ) ) {
				$taken['refused'][] = self::refusal( $record, Status::Bounced === $status ? Refusal::Bounces : Refusal::HasLeft, $columns );
			} elseif ( Status::Pending === $status || ( Status::Confirmed !== $row->status && Status::Confirmed === $status && self::SOURCE === $source ) ) {
				// The declaration confirms people who had not confirmed yet; if a file says that a person left, they
				// are unsubscribed.
				Status::Confirmed === $row->status ? ++$taken['added'] : ++$taken['left'];
				self::change( $id, $status, $row, $consent );
				$chosen[ $id ] = $row->topics ?? array();
			} else {
				++$taken['known'];
				// The import may have been interrupted before it stored what they follow.
				if ( self::SOURCE === $source ) {
					$chosen[ $id ] = $row->topics ?? array();
				}
			}
		}
		if ( $new && ! self::insert( $new, $consent ) ) {
			return false;
		}
		foreach ( $new ? self::known( array_map( static fn( Row $row ): string => $row->address, $new ) ) : array() as $address => list( $id ) ) {
			$chosen[ $id ] = array_column( $new, 'topics', 'address' )[ $address ] ?? array();
		}
		if ( ! Following::choose_at_import( array_filter( $chosen ) ) ) {
			return false;
		}
		foreach ( $new as $row ) {
			Status::Confirmed === $row->status ? ++$taken['added'] : ++$taken['left'];
		}
		return true;
	}

	/**
	 * The addresses that are in the table.
	 * @param list<string> $addresses Normalized.
	 * @return array<string, array{int, Status, string}> ID, state and source by address.
	 */
	private static function known( array $addresses ): array {
		$places = implode( ', ', array_fill( 0, count( $addresses ), '%s' ) );
		$rows   = Rows::all( "SELECT id, address, status, source FROM %i WHERE address IN ($places)", Subscribers::table(), ...$addresses );
		$known  = array();
		foreach ( $rows as $row ) {
			$known[ strtolower( (string) $row['address'] ) ] = array( (int) $row['id'], Status::tryFrom( (string) $row['status'] ) ?? Status::Unsubscribed, (string) $row['source'] );
		}
		return $known;
	}

	/**
	 * Adds rows. A row added meanwhile stays as it is.
	 * @param list<Row> $rows
	 * @return bool False on failure.
	 */
	private static function insert( array $rows, string $consent ): bool {
		$values = array();
		$now    = Rows::time();
		foreach ( $rows as $row ) {
			$since = static fn( Status $status ): ?string => $status === $row->status ? $row->since : null;
			array_push( $values, $row->email, $row->address, $row->name, $row->status->value, $row->frequency, null === $row->topics ? 'all' : 'some', $row->locale, self::SOURCE, '', Status::Confirmed === $row->status ? $consent : '', $row->consented, $now, $since( Status::Confirmed ), $since( Status::Unsubscribed ), $since( Status::Bounced ) );
		}
		$places = implode( ', ', array_fill( 0, count( $rows ), '(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)' ) );
		return false !== Rows::write( Tables::TOPIC, "INSERT IGNORE INTO %i (email, address, name, status, frequency, follows, locale, source, page, consent, consented, created, confirmed, unsubscribed, bounced) VALUES $places", Subscribers::table(), ...$values );
	}

	/** Changes an existing row, unless it was changed meanwhile. */
	private static function change( int $id, Status $from, Row $row, string $consent ): void {
		Rows::update(
			Subscribers::table(),
			array(
				'status'            => $row->status->value,
				$row->status->value => $row->since,
				'follows'           => null === $row->topics ? 'all' : 'some',
				'source'            => self::SOURCE,
				'consent'           => Status::Confirmed === $row->status ? $consent : '',
				'consented'         => $row->consented,
			),
			array( 'id' => $id, 'status' => $from->value )
		);
	}

	/**
	 * A line that is not imported.
	 * @param array{line: int, cells: list<string>} $record
	 * @param Refusal                               $reason  Why.
	 * @param list<string>                          $columns
	 * @return array{line: int, reason: Refusal, email: string}
	 */
	private static function refusal( array $record, Refusal $reason, array $columns ): array {
		$place = array_search( 'email', $columns, true );
		return array(
			'line'   => $record['line'],
			'reason' => $reason,
			'email'  => mb_substr( $record['cells'][ $place ] ?? '', 0, 200 ),
		);
	}
}
