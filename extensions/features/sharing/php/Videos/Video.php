<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

use Closure;
use Millwork\Http\StreamedRequestBody;

/**
 * A video within the network's limits, without camera metadata, with the progress of its upload, so a later attempt can
 * continue.
 */
final class Video {

	/**
	 * @param string                              $url   Its URL.
	 * @param string                              $alt   The alternative text, shortened to the network's limit; may be ''.
	 * @param CleanedVideo|null                           $film  Its file; null for a network that fetches it itself.
	 * @param array<string, string>               $known The progress that an earlier attempt stored.
	 * @param Closure(array<string, string>): void|null $store Stores the progress; null to store nothing.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $type,
		public readonly string $alt = '',
		private readonly ?CleanedVideo $film = null,
		private array $known = array(),
		private readonly ?Closure $store = null
	) {}

	/**
	 * The size of its file.
	 * @return int Bytes.
	 */
	public function size(): int {
		return $this->film?->size() ?? 0;
	}

	/**
	 * The size of its image.
	 * @return array{width: int, height: int} In pixels, as displayed.
	 */
	public function sides(): array {
		return array( 'width' => $this->film->width ?? 0, 'height' => $this->film->height ?? 0 );
	}

	/**
	 * All or some of its bytes as the body of a request.
	 * @param int      $from   The offset.
	 * @param int|null $length How many; null for all up to the end.
	 */
	public function body( int $from = 0, ?int $length = null ): StreamedRequestBody {
		$film = $this->film;
		return new StreamedRequestBody( max( 0, min( $length ?? PHP_INT_MAX, $this->size() - $from ) ), static fn( int $at, int $most ): string => $film ? $film->read( $from + $at, $most ) : '' );
	}

	/**
	 * A value that an earlier attempt stored, such as the network's ID of the file.
	 * @return string '' if there is none.
	 */
	public function known( string $name ): string {
		return $this->known[ $name ] ?? '';
	}

	/**
	 * Stores the progress for a later attempt, for some hours only, because networks delete unused files.
	 * @param array<string, string> $known The progress, which replaces what was stored before; no secrets.
	 */
	public function keep( array $known ): void {
		$this->known = $known;
		if ( $this->store ) {
			( $this->store )( $known );
		}
	}
}
