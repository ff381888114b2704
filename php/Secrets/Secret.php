<?php
declare( strict_types=1 );

namespace Millwork\Secrets;

use JsonSerializable;
use LogicException;

/**
 * A key that does not get into a page or a log by accident: printed, dumped or encoded it shows
 * where it comes from and its last four characters.
 */
final class Secret implements JsonSerializable {

	/** The key, in a function so that var_dump(), var_export() and a cast to an array do not show it. */
	private \Closure $key;

	/** @param string $source Where it comes from: 'connector', 'environment', 'constant' or 'option'. */
	public function __construct( #[\SensitiveParameter] string $key, public readonly string $source ) {
		$this->key = static fn(): string => $key;
	}

	/** The key itself, to be put into a request and nowhere else. */
	public function reveal(): string {
		return ( $this->key )();
	}

	/**
	 * What a settings page may show.
	 * @return array{source: string, lastFour: string} `lastFour` is empty for a key so short that four
	 *                                                 characters would give much of it away.
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
