<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/**
 * A box. MP4 and MOV files consist of boxes (ISO/IEC 14496-12, section 4.2): a length, a kind, and content, which may be
 * boxes again.
 */
final class Mp4Box {

	/** The most boxes at the same level. */
	private const MOST = 20000;

	/** The bytes of the length and the kind. */
	public const HEAD = 8;

	/**
	 * @param string $kind Four bytes.
	 * @param int    $at   Where it starts.
	 * @param int    $body Where its content starts.
	 * @param int    $end  Where it ends.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly int $at,
		public readonly int $body,
		public readonly int $end
	) {}

	/**
	 * The boxes at the same level.
	 * @param int    $at     Where they start.
	 * @param int    $end    Where they end.
	 * @param bool   $is_top Whether they are at the top level, where the last one may extend to the end of the file.
	 * @return list<self> Up to the first bytes that aren't a box.
	 * @throws DamagedVideo If there are too many.
	 */
	public static function all( VideoFile $file, int $at, int $end, bool $is_top = false ): array {
		$found = array();
		while ( $end - $at >= self::HEAD ) {
			$size = $file->number( $at );
			$kind = $file->bytes( $at + 4, 4 );
			$body = $at + self::HEAD;
			if ( 1 === $size ) {
				if ( $end - $at < 2 * self::HEAD ) {
					break;
				}
				$size = $file->number( $body, 8 );
				$body = $at + 2 * self::HEAD;
			} elseif ( 0 === $size && $is_top ) {
				$size = $end - $at;
			}
			if ( $size < $body - $at || $size > $end - $at ) {
				break;
			}
			if ( count( $found ) >= self::MOST ) {
				throw new DamagedVideo();
			}
			$found[] = new self( $kind, $at, $body, $at + $size );
			$at     += $size;
		}
		return $found;
	}

	/**
	 * @return list<self>
	 * @throws DamagedVideo If it contains something else.
	 */
	public function inner( VideoFile $file ): array {
		$inner = self::all( $file, $this->body, $this->end );
		$last  = $inner ? $inner[ count( $inner ) - 1 ]->end : $this->body;
		// QuickTime may end a row of boxes with four zeros.
		if ( $this->end - $last >= self::HEAD || '' !== trim( $file->bytes( $last, $this->end - $last ), "\0" ) ) {
			throw new DamagedVideo();
		}
		return $inner;
	}

	/**
	 * The only box of a kind in it.
	 * @throws DamagedVideo If there is none or more than one, because then it's unclear which counts.
	 */
	public function only( VideoFile $file, string $kind ): self {
		$found = array_values( array_filter( $this->inner( $file ), static fn( self $one ): bool => $kind === $one->kind ) );
		return 1 === count( $found ) ? $found[0] : throw new DamagedVideo();
	}
}
