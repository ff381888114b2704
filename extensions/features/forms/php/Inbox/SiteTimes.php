<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use DateTimeImmutable;
use DateTimeZone;

/** Stored times in the site's time zone. Its difference from UTC is looked up once for all times of an hour. */
final class SiteTimes {

	private DateTimeZone $utc;

	private DateTimeZone $zone;

	private string $hour = '';

	/** The hour's start on the site, as if it were a Unix time; null if clocks change during this hour. */
	private ?int $start = null;

	public function __construct() {
		$this->utc  = new DateTimeZone( 'UTC' );
		$this->zone = wp_timezone();
	}

	/** @param string $time As stored, in UTC. */
	public function read( string $time ): string {
		if ( 1 !== preg_match( '/^\d{4}-\d\d-\d\d \d\d:[0-5]\d:[0-5]\d$/D', $time ) ) {
			return $this->convert( $time );
		}
		$hour = substr( $time, 0, 13 );
		if ( $hour !== $this->hour ) {
			$first = $this->parse( "$hour:00:00" );
			$last  = $this->parse( "$hour:59:59" );

			$this->hour  = $hour;
			$this->start = $first && $last && $first->getOffset() === $last->getOffset() ? $first->getTimestamp() + $first->getOffset() : null;
		}
		return null === $this->start ? $this->convert( $time ) : gmdate( 'Y-m-d H:i:s', $this->start + 60 * (int) substr( $time, 14, 2 ) + (int) substr( $time, 17 ) );
	}

	private function convert( string $time ): string {
		return $this->parse( $time )?->format( 'Y-m-d H:i:s' ) ?? $time;
	}

	private function parse( string $time ): ?DateTimeImmutable {
		$read = DateTimeImmutable::createFromFormat( 'Y-m-d H:i:s', $time, $this->utc );
		return $read ? $read->setTimezone( $this->zone ) : null;
	}
}
