<?php
declare( strict_types=1 );

namespace Millwork\Http;

use Closure;

/** A body that is too large for memory: its length is known, and it is read in pieces. */
final class StreamedRequestBody {

	/** How many bytes were read. */
	private int $at = 0;

	/**
	 * @param int                       $size In bytes.
	 * @param Closure(int, int): string $read Takes a position and a maximum of at least 1, and returns up to this many
	 *     bytes; '' if it can't read on, which ends the request.
	 */
	public function __construct( public readonly int $size, private readonly Closure $read ) {}

	/** A body between two texts, as in a multipart form. */
	public static function between( string $before, self $body, string $after ): self {
		$begins = strlen( $before );
		$ends   = $begins + $body->size;
		return new self(
			$ends + strlen( $after ),
			static fn( int $at, int $most ): string => match ( true ) {
				$at < $begins => substr( $before, $at, $most ),
				$at < $ends   => ( $body->read )( $at - $begins, min( $most, $ends - $at ) ),
				default       => substr( $after, $at - $ends, $most ),
			}
		);
	}

	public function rewind(): void {
		$this->at = 0;
	}

	/** Up to $most more bytes; '' at the end, or if it can't be read. */
	public function next( int $most ): string {
		$most      = min( $most, $this->size - $this->at );
		$piece     = $most > 0 ? substr( ( $this->read )( $this->at, $most ), 0, $most ) : '';
		$this->at += strlen( $piece );
		return $piece;
	}
}
