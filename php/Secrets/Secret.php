<?php
declare( strict_types=1 );

namespace Millwork\Secrets;

use JsonSerializable;
use LogicException;

/**
 * A key that doesn't get into a page or a log by accident: printed, dumped or encoded, it shows only its source and its
 * last four characters.
 */
final class Secret implements JsonSerializable {

	/** The key, in a closure so that var_dump(), var_export() and a cast to an array don't show it. */
	private \Closure $key;

	/** @param string $source 'connector', 'environment', 'constant' or 'option'. */
	public function __construct( #[\SensitiveParameter] string $key, public readonly string $source ) {
		$this->key = static fn(): string => $key;
	}

	/** The key itself, only for sending it in a request. */
	public function reveal(): string {
		return ( $this->key )();
	}

	/**
	 * What a settings page may show.
	 * @return array{source: string, lastFour: string} `lastFour` is empty for a short key, which four characters would
	 *     nearly reveal.
	 */
	public function jsonSerialize(): array {
		$key = $this->reveal();
		return array( 'source' => $this->source, 'lastFour' => strlen( $key ) < 12 ? '' : substr( $key, -4 ) );
	}

	/** @return array{source: string, lastFour: string} */
	public function __debugInfo(): array {
		return $this->jsonSerialize();
	}

	/**
	 * Keeps it out of transients, options and jobs.
	 * @throws LogicException Always.
	 */
	public function __serialize(): never {
		throw new LogicException( 'A secret is not stored. Store its name, and ask Secrets for it again.' );
	}
}
