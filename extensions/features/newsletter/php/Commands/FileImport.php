<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Commands;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fopen, WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- Files and streams that the person at the terminal named; WP_Filesystem is for updates.

use Millwork\Cli\Batch;
use Millwork\Cli\Output;
use Millwork\Cli\Route;
use Millwork\Data\Formats\Csv;
use Millwork\Features\Newsletter\Audience\ImportRoutes;
use Millwork\Features\Newsletter\Import\Columns;
use Millwork\Features\Newsletter\Import\Import;
use Millwork\Features\Newsletter\Import\Records;
use Millwork\Features\Newsletter\Import\Refusal;
use Millwork\Features\Newsletter\Import\Row;
use Millwork\Features\Newsletter\Import\TopicNames;
use Millwork\Features\Newsletter\Subscribers\Status;
use WP_CLI;

/** Imports a file part by part, through the same routes as the screen. */
final class FileImport {

	/** Rejected lines that are printed. */
	private const PRINTED = 20;

	/** @var resource */
	private $stream;

	/** @var array<string, int> How many lines had which result. */
	private array $counts = array( 'added' => 0, 'known' => 0, 'left' => 0, 'refused' => 0 );

	/** @var resource|null The file of rejected lines. */
	private $rejected = null;

	/** @param array<string, mixed> $options The command's. */
	public function __construct( private readonly string $file, private readonly array $options ) {
		$stream = is_file( $file ) && is_readable( $file ) ? fopen( $file, 'rb' ) : false;
		if ( false === $stream ) {
			/* translators: %s: a file's name. */
			WP_CLI::error( sprintf( __( 'Couldn’t read the file %s.', 'millwork' ), Output::text( $file ) ) );
		}
		$this->stream = $stream;
	}

	public function run(): void {
		$buffer = $this->read( ImportRoutes::MOST );
		$look   = Route::post( '/millwork/v1/newsletter/import/look', array( 'file' => basename( $this->file ) ), $buffer );
		$params = array(
			'separator' => (string) $look['separator'],
			'columns'   => array_values( array_map( 'strval', isset( $this->options['columns'] ) ? array_map( 'trim', explode( ',', (string) $this->options['columns'] ) ) : (array) $look['columns'] ) ),
			'status'    => (string) ( $this->options['status'] ?? $look['status'] ),
			'agreed'    => isset( $this->options['agreed'] ),
		);
		self::check( $params['columns'], $params['status'] );
		/* translators: 1: names with commas between them, 2: a status. */
		WP_CLI::line( sprintf( __( 'Columns: %1$s. Status of lines without one: %2$s.', 'millwork' ), implode( ', ', array_map( static fn( string $name ): string => '' === $name ? '-' : Output::text( $name ), $params['columns'] ) ), Output::text( $params['status'] ) ) );
		$is_dry = isset( $this->options['dry-run'] );
		if ( ! $is_dry && ! $params['agreed'] && ( Status::Confirmed->value === $params['status'] || in_array( 'status', $params['columns'], true ) ) ) {
			WP_CLI::error( __( 'You can only import people who have agreed to get email from this site. To confirm that they have, add --agreed.', 'millwork' ) );
		}
		/* translators: %s: a file's name. */
		$is_dry || Batch::confirm( sprintf( __( 'Import %s?', 'millwork' ), Output::text( basename( $this->file ) ) ), $this->options );
		$this->open_rejected();
		$bar    = WP_CLI\Utils\make_progress_bar( __( 'Reading the file', 'millwork' ), (int) filesize( $this->file ) );
		$line   = 1 + (int) $look['lines'];
		$buffer = substr( $buffer, (int) $look['bytes'] );
		$bar->tick( (int) $look['bytes'] );
		do {
			$buffer .= $this->read( ImportRoutes::MOST - strlen( $buffer ) );
			$is_last = feof( $this->stream );
			if ( '' === $buffer ) {
				break;
			}
			$part  = array( 'line' => $line, 'is_last' => $is_last ) + $params;
			$taken = $is_dry ? $this->try_out( $part, $buffer ) : Route::post( '/millwork/v1/newsletter/import', $part, $buffer );
			$this->count( $taken );
			$bar->tick( (int) $taken['bytes'] );
			$line  += (int) $taken['lines'];
			$buffer = substr( $buffer, (int) $taken['bytes'] );
			Route::forget();
		} while ( (int) $taken['bytes'] > 0 );
		$bar->finish();
		$this->finish( $is_dry );
	}

	/**
	 * Ends the command before anything is imported or written if the route would reject the options.
	 * @param list<string> $columns
	 */
	private static function check( array $columns, string $status ): void {
		$unknown = array_diff( $columns, Columns::NAMES );
		if ( $unknown ) {
			/* translators: 1: what was typed, 2: names with commas between them. */
			WP_CLI::error( sprintf( __( 'There’s no column “%1$s”. The columns are: %2$s.', 'millwork' ), Output::text( (string) reset( $unknown ) ), implode( ', ', array_filter( Columns::NAMES ) ) ) );
		}
		if ( ! in_array( 'email', $columns, true ) ) {
			WP_CLI::error( __( 'One of the columns must be “email”.', 'millwork' ) );
		}
		if ( ! in_array( Status::tryFrom( $status ), array( Status::Confirmed, Status::Unsubscribed, Status::Bounced ), true ) ) {
			/* translators: %s: what was typed. */
			WP_CLI::error( sprintf( __( '“%s” isn’t a status. Use confirmed, unsubscribed or bounced.', 'millwork' ), Output::text( $status ) ) );
		}
	}

	/** @param int $bytes How many, at most. */
	private function read( int $bytes ): string {
		$read = stream_get_contents( $this->stream, max( 0, $bytes ) );
		if ( false === $read ) {
			WP_CLI::error( __( 'Couldn’t read the file to its end. What was imported so far is kept.', 'millwork' ) );
		}
		// Whether it is the end is known only after reading beyond it.
		$next = fgetc( $this->stream );
		false === $next || fseek( $this->stream, -1, SEEK_CUR );
		return $read;
	}

	/**
	 * Reads a part without storing it.
	 * @param array<string, mixed> $part As for the route.
	 * @return array<string, mixed> As from the route.
	 */
	private function try_out( array $part, string $text ): array {
		$read  = Records::read( $text, (string) $part['separator'], (bool) $part['is_last'], Import::STEP );
		$taken = array( 'added' => 0, 'known' => 0, 'left' => 0, 'refused' => array(), 'bytes' => $read['bytes'], 'lines' => $read['lines'] );
		/** @var list<string> $columns */
		$columns = $part['columns'];
		$topic   = in_array( 'topics', $columns, true ) ? TopicNames::ids() : array();
		foreach ( $read['records'] as $record ) {
			$row = Row::read( $record['cells'], $columns, Status::tryFrom( (string) $part['status'] ) ?? Status::Confirmed, $topic );
			if ( $row instanceof Refusal ) {
				$place              = array_search( 'email', $columns, true );
				$taken['refused'][] = array( 'line' => $part['line'] + $record['line'], 'email' => mb_substr( $record['cells'][ $place ] ?? '', 0, 200 ), 'reason' => $row->label() );
			} else {
				++$taken[ Status::Confirmed === $row->status ? 'added' : 'left' ];
			}
		}
		return $taken;
	}

	/** @param array<string, mixed> $taken From the route. */
	private function count( array $taken ): void {
		foreach ( array( 'added', 'known', 'left' ) as $name ) {
			$this->counts[ $name ] += (int) $taken[ $name ];
		}
		foreach ( $taken['refused'] as $one ) {
			++$this->counts['refused'];
			if ( $this->rejected ) {
				fwrite( $this->rejected, Csv::line( array( (string) $one['line'], (string) $one['email'], (string) $one['reason'] ) ) );
			}
			if ( $this->counts['refused'] <= self::PRINTED ) {
				/* translators: 1: a number, 2: an email address, 3: why it isn't imported. */
				WP_CLI::warning( sprintf( __( 'Line %1$d (%2$s): %3$s', 'millwork' ), $one['line'], Output::text( (string) $one['email'] ), $one['reason'] ) );
			}
		}
	}

	private function open_rejected(): void {
		$file = (string) ( $this->options['rejected'] ?? '' );
		if ( '' === $file ) {
			return;
		}
		$before = umask( 0077 );
		$stream = file_exists( $file ) || ! is_dir( dirname( $file ) ) ? false : fopen( $file, 'xb' );
		umask( $before );
		if ( false === $stream ) {
			/* translators: %s: a file's name. */
			WP_CLI::error( sprintf( __( 'Couldn’t create the file %s. Its folder must exist, and the file must be new.', 'millwork' ), Output::text( $file ) ) );
		}
		fwrite( $stream, Csv::line( array( __( 'Line', 'millwork' ), __( 'Email', 'millwork' ), __( 'Reason', 'millwork' ) ) ) );
		$this->rejected = $stream;
	}

	private function finish( bool $is_dry ): void {
		$counts = $this->counts;
		if ( $counts['refused'] > self::PRINTED ) {
			/* translators: %d: a number. */
			WP_CLI::warning( sprintf( __( '%d more lines aren’t imported. Add --rejected=<file> for a list.', 'millwork' ), $counts['refused'] - self::PRINTED ) );
		}
		$message = $is_dry
			/* translators: 1: a number of people, 2: a number of people, 3: a number of lines. */
			? sprintf( __( 'Subscribed in the file: %1$d. Unsubscribed or bounced: %2$d. Rejected lines: %3$d. Nothing was imported.', 'millwork' ), $counts['added'], $counts['left'], $counts['refused'] )
			/* translators: 1: a number of people, 2: a number of people, 3: a number of people, 4: a number of lines. */
			: sprintf( __( 'Added: %1$d. Already on the list: %2$d. Unsubscribed or bounced: %3$d. Rejected lines: %4$d.', 'millwork' ), $counts['added'], $counts['known'], $counts['left'], $counts['refused'] );
		if ( $counts['refused'] > 0 ) {
			WP_CLI::error( $message );
		}
		WP_CLI::success( $message );
	}
}
