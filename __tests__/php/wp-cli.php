<?php
declare( strict_types=1 );

// phpcs:disable Generic.Files.OneObjectStructurePerFile -- A stand-in for one program.

namespace {

	/** Notes what a command says. */
	final class WP_CLI {

		/** @var list<string> */
		public static array $said = array();

		/**
		 * Commands that were added, by name.
		 * @var array<string, class-string>
		 */
		public static array $commands = array();

		/**
		 * @param string $command Its class.
		 * @phpstan-param class-string $command
		 */
		public static function add_command( string $name, string $command ): void {
			self::$commands[ $name ] = $command;
		}

		/** Prints a line. */
		public static function line( string $message = '' ): void {
			self::$said[] = $message;
		}

		/** Says what is unusual. */
		public static function warning( string $message ): void {
			self::$said[] = "Warning: $message";
		}

		/** Says that something was done. */
		public static function success( string $message ): void {
			self::$said[] = "Success: $message";
		}

		/**
		 * Says what went wrong, and ends.
		 * @throws RuntimeException Always.
		 */
		public static function error( string $message ): never {
			throw new RuntimeException( $message );
		}
	}
}

namespace WP_CLI\Utils {

	/** A bar that counts. */
	final class Bar {

		/**
		 * Holds how far it is to go.
		 * @param int $total How far.
		 */
		public function __construct( private int $total ) {}

		/** @param int $steps How far. */
		public function tick( int $steps = 1 ): void {
			$this->total -= $steps;
		}

		public function finish(): void {
			\WP_CLI::$said[] = "Left: $this->total";
		}
	}

	/** @param int    $total   How far it goes. */
	function make_progress_bar( string $message, int $total ): Bar {
		\WP_CLI::$said[] = $message;
		return new Bar( $total );
	}

	/**
	 * Prints rows; here as JSON, whatever the format.
	 * @param list<array<string, mixed>> $items
	 * @param list<string>               $fields
	 */
	function format_items( string $format, array $items, array $fields ): void {
		\WP_CLI::$said[] = (string) json_encode( array_map( static fn( array $item ): array => array_intersect_key( $item, array_flip( $fields ) ), $items ) );
	}
}
