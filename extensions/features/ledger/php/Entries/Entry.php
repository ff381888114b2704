<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

/** What a page asks of a host. */
final class Entry {

	/** What may be asked for. */
	public const KINDS = array( 'frame', 'script', 'style', 'image', 'font', 'media', 'connect', 'other' );

	/**
	 * @param string $host    As Host::clean() returns it.
	 * @param bool   $asks_first Whether the visitor is asked before.
	 * @param string $kind    One of KINDS.
	 * @param string $service Its name in Consent\Services; '' if there is no record.
	 * @param string $origin  Who printed it (Origin); '' if unknown.
	 * @param string $file    The file that printed it, below the plugin's or theme's folder; '' if unknown.
	 * @param int    $bytes   0 if unknown.
	 */
	public function __construct(
		public readonly string $host,
		public readonly bool $asks_first,
		public readonly string $kind,
		public readonly string $service = '',
		public readonly string $origin = '',
		public readonly string $file = '',
		public readonly int $bytes = 0
	) {}

	public function moment(): string {
		return $this->asks_first ? 'after' : 'before';
	}

	/** A hash of what identifies it. */
	public function key( int $page, string $source ): string {
		return md5( implode( '|', array( $page, $source, $this->moment(), $this->host, $this->kind, $this->service ) ) );
	}

	/** The same with another number of bytes. */
	public function with_bytes( int $bytes ): self {
		return new self( $this->host, $this->asks_first, $this->kind, $this->service, $this->origin, $this->file, $bytes );
	}

	/** The same, printed by someone. */
	public function printed_by( string $origin, string $file ): self {
		return new self( $this->host, $this->asks_first, $this->kind, $this->service, $origin, $file, $this->bytes );
	}
}
