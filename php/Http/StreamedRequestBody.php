<?php
declare( strict_types=1 );

namespace Millwork\Http;

use Closure;

/** A body that is too large for memory: its length is known, and it is read piece by piece. */
final class StreamedRequestBody {

	/** How much of it was read. */
	private int $at = 0;

	/**
	 * @param int                       $size How long it is, in bytes.
	 * @param Closure(int, int): string $read Gives what stands at a place, as many bytes as it likes up to a number, which is one
	 *                                        at least; '' if it cannot be read any more, which ends the request.
	 */
	public function __construct( public readonly int $size, private readonly Closure $read ) {}

	/**
	 * One with texts around it, as a form has them.
	 * @param string $before What stands before it.
	 * @param string $after  What stands behind it.
	 */
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

	/**
	 * @param int $most How many bytes it may have.
	 * @return string '' at the end, and where it cannot be read.
	 */
	public function next( int $most ): string {
		$most      = min( $most, $this->size - $this->at );
		$piece     = $most > 0 ? substr( ( $this->read )( $this->at, $most ), 0, $most ) : '';
		$this->at += strlen( $piece );
		return $piece;
	}
}
