<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Measured;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Pages;
use Millwork\Features\Ledger\Tables;
use Millwork\Visitors\SigningKeys;

/**
 * Permits one measurement: an administrator's browser, one page, ten minutes. A page has one measurement at a time; a
 * new one ends the one before.
 */
final class VisitToken {

	/** The parameter of the page's URL and of the report route. */
	public const PARAMETER = 'millwork_visit';

	private const PURPOSE = 'ledger-visit';

	private const SECONDS = 10 * MINUTE_IN_SECONDS;

	/** Of how many hosts it keeps who printed them. */
	private const HOSTS = 150;

	private const SHAPE = '/^(\d{1,18})\.(\d{1,18})\.(\d{10})\.([0-9a-f]{16})\.([\w-]{22})$/D';

	/** @param string $text The whole token. */
	private function __construct(
		public readonly int $page,
		public readonly int $user,
		public readonly string $id,
		public readonly string $text
	) {}

	/** Begins a measurement of a page. */
	public static function begin( int $page, int $user ): self {
		$id   = bin2hex( random_bytes( 8 ) );
		$ends = time() + self::SECONDS;
		Pages::ensure( $page );
		Entries::forget_reports( $page );
		Rows::update( Tables::pages(), array( 'visit' => $id, 'visit_ends' => $ends, 'reports' => 0, 'printed' => '' ), array( 'page_id' => $page ) );
		$text = "$page.$user.$ends.$id";
		return new self( $page, $user, $id, $text . '.' . SigningKeys::sign( self::PURPOSE, $text ) );
	}

	/**
	 * @param mixed $token Untrusted.
	 * @return self|null Null if it isn't valid: forged, expired, replaced, ended, or its user is no administrator now.
	 */
	public static function read( $token ): ?self {
		if ( ! is_string( $token ) || ! preg_match( self::SHAPE, $token, $found ) || ! Tables::are_ready() ) {
			return null;
		}
		list( , $page, $user, $ends, $id, $signature ) = $found;
		if ( (int) $ends < time() || ! SigningKeys::is_valid( self::PURPOSE, "$page.$user.$ends.$id", $signature ) ) {
			return null;
		}
		$row = Pages::row( (int) $page );
		return $row && hash_equals( (string) $row['visit'], $id ) && user_can( (int) $user, 'manage_options' ) ? new self( (int) $page, (int) $user, $id, $token ) : null;
	}

	/** Counts a browser's report. False if there have been too many. */
	public function count_report( int $most ): bool {
		return (bool) Rows::run( 'UPDATE %i SET reports = reports + 1 WHERE page_id = %d AND visit = %s AND reports < %d', Tables::pages(), $this->page, $this->id, $most );
	}

	/** Notes that WordPress shows a page for this measurement. */
	public function count_page(): void {
		$this->add_printed( array(), 1 );
	}

	/** How many pages WordPress has shown for it. What a cache answers isn't counted. */
	public function pages(): int {
		return self::shown( self::kept( $this->page ) );
	}

	/**
	 * Keeps who printed what.
	 * @param array<string, array{string, string}> $printed Origin and file by host.
	 * @param int                                  $pages   How many more pages have been shown.
	 */
	public function add_printed( array $printed, int $pages = 0 ): void {
		$kept = self::kept( $this->page );
		// No host has this name.
		$kept = array_slice( array( '' => self::shown( $kept ) + $pages ) + $kept + $printed, 0, self::HOSTS, true );
		Rows::update( Tables::pages(), array( 'printed' => (string) wp_json_encode( $kept ) ), array( 'page_id' => $this->page, 'visit' => $this->id ) );
	}

	/** @return array<mixed> */
	private static function kept( int $page ): array {
		return (array) json_decode( (string) ( Pages::row( $page )['printed'] ?? '' ), true );
	}

	/** @param array<mixed> $kept */
	private static function shown( array $kept ): int {
		return is_int( $kept[''] ?? null ) ? $kept[''] : 0;
	}

	/** Ends the measurement: the token is no longer valid. */
	public function end( string $weight ): void {
		Rows::update( Tables::pages(), array( 'visit' => '', 'visit_ends' => 0, 'measured' => Rows::time(), 'weight' => $weight ), array( 'page_id' => $this->page, 'visit' => $this->id ) );
		Entries::forget_reports( $this->page );
	}
}
