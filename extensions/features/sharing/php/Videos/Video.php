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
	 * @param string                              $url   Where it is on the web.
	 * @param string                              $alt   The alternative text, cut to the network's limit; may be ''.
	 * @param CleanedVideo|null                           $film  Its file; null for a network that fetches it itself.
	 * @param array<string, string>               $known What an earlier attempt has kept.
	 * @param Closure(array<string, string>): void|null $store Stores what is kept; null for nowhere.
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
	 * How large its file is.
	 * @return int Bytes.
	 */
	public function size(): int {
		return $this->film?->size() ?? 0;
	}

	/**
	 * How large its picture is.
	 * @return array{width: int, height: int} In pixels, as it is shown.
	 */
	public function sides(): array {
		return array( 'width' => $this->film->width ?? 0, 'height' => $this->film->height ?? 0 );
	}

	/**
	 * Its bytes, or some of them, as the body of a request.
	 * @param int      $from   From where.
	 * @param int|null $length How many; null for all to its end.
	 */
	public function body( int $from = 0, ?int $length = null ): StreamedRequestBody {
		$film = $this->film;
		return new StreamedRequestBody( max( 0, min( $length ?? PHP_INT_MAX, $this->size() - $from ) ), static fn( int $at, int $most ): string => $film ? $film->read( $from + $at, $most ) : '' );
	}

	/**
	 * What an earlier attempt has kept, as the network's id of the file.
	 * @return string '' for nothing.
	 */
	public function known( string $name ): string {
		return $this->known[ $name ] ?? '';
	}

	/**
	 * Stores the progress for a later attempt. It is kept for hours only, as networks delete unused files.
	 * @param array<string, string> $known What there is to know, in place of what was kept before; no secrets.
	 */
	public function keep( array $known ): void {
		$this->known = $known;
		if ( $this->store ) {
			( $this->store )( $known );
		}
	}
}
