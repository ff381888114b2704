<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Http\RateLimit;
use Millwork\Settings\StoredSettings;
use Millwork\Visitors\SubmissionLimits;
use Millwork\Visitors\Visitor;

/** How large and how many files may be: by field, entry, visitor, site, and what the server accepts. */
final class FileLimits {

	/** Settings, in megabytes. */
	private const FILE  = 'forms_file_mb';
	private const ENTRY = 'forms_entry_files_mb';
	private const SITE  = 'forms_all_files_mb';

	private const DEFAULTS = array( self::FILE => 10, self::ENTRY => 50, self::SITE => 2000 );

	private const MOST_MB = 1_000_000;

	/** Files of a field; PHP accepts no more from one form without scripts. */
	public const MOST_FILES = 20;

	/** Files that one proof of work is good for. */
	private const PER_PROOF = 40;

	/** Uploads within ten minutes: from an address, from its network, and for a form. */
	private const PER_ADDRESS = 60;
	private const PER_NETWORK = 300;
	private const PER_FORM    = 900;

	/** Uploads without an entry may take one part in this many of the site's space. */
	private const WAITING_PART = 4;

	/** One address may take one part in this many of that. */
	private const SENDER_PART = 8;

	/** One network, such as a /48 in IPv6, may take one part in this many of it. */
	private const NETWORK_PART = 2;

	/** How many characters of a sender's hash are those of the network. */
	private const NETWORK = 24;

	/**
	 * @param array<string, array<string, mixed>> $sections
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_settings( array $sections ): array {
		if ( ! is_array( $sections['forms']['fields'] ?? null ) ) {
			return $sections;
		}
		$number = static fn( string $key, string $label, string $help, int $minimum = 1 ): array => array(
			'type'    => 'integer',
			'default' => self::DEFAULTS[ $key ],
			'minimum' => $minimum,
			'maximum' => self::MOST_MB,
			'label'   => $label,
			'help'    => $help,
		);

		$sections['forms']['fields'] += array(
			/* translators: %s: a size, such as '8 MB'. */
			self::FILE  => $number( self::FILE, __( 'Largest file (MB)', 'millwork' ), sprintf( __( 'Applies to file fields that don’t set their own limit. This server accepts up to %s.', 'millwork' ), FileName::size( self::of_server() ) ) ),
			self::ENTRY => $number( self::ENTRY, __( 'All files in an entry (MB)', 'millwork' ), __( 'Visitors who send more are asked to remove some.', 'millwork' ) ),
			self::SITE  => $number( self::SITE, __( 'All files on this site (MB)', 'millwork' ), __( 'When they take up this much space, forms accept no more files until you delete entries. Enter 0 for no limit.', 'millwork' ), 0 ),
		);
		return $sections;
	}

	/**
	 * Tells the editor what the server and the settings allow.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		return $data + array(
			'formFiles' => array(
				'server' => self::of_server(),
				'usual'  => min( self::of_server(), self::setting( self::FILE ) * MB_IN_BYTES ),
			),
		);
	}

	/** The largest file of a field, in bytes. */
	public static function of_field( Field $field ): int {
		$own = $field->files['bytes'] ?? 0;
		return min( self::of_server(), $own > 0 ? $own : self::setting( self::FILE ) * MB_IN_BYTES );
	}

	/** How many files a field accepts. */
	public static function count_of_field( Field $field ): int {
		return max( 1, min( self::MOST_FILES, $field->files['most'] ?? 1 ) );
	}

	/** The bytes of all files of an entry. */
	public static function of_entry(): int {
		return self::setting( self::ENTRY ) * MB_IN_BYTES;
	}

	/** The largest file that the server's PHP accepts, with room for the rest of a form. */
	public static function of_server(): int {
		$post = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$most = (int) wp_max_upload_size();
		return max( 1, $post > 0 && $most > $post - 64 * KB_IN_BYTES ? $post - 64 * KB_IN_BYTES : $most );
	}

	/** Whether there is room for more bytes on the site, and among the uploads that wait. */
	public static function has_room( int $bytes ): bool {
		$most = self::setting( self::SITE ) * MB_IN_BYTES;
		return 0 === $most || ( UploadedFiles::total() + $bytes <= $most && UploadedFiles::total( true ) + $bytes <= max( self::of_entry(), intdiv( $most, self::WAITING_PART ) ) );
	}

	/**
	 * Hashes of the network and of the address of a visitor, in IPv6 of a /64, which one customer has.
	 * @return string '' behind a proxy, whose address all visitors share.
	 */
	public static function sender( Visitor $visitor ): string {
		$packed = $visitor->has_own_address() ? (string) inet_pton( $visitor->address ) : '';
		$hash   = static fn( string $bytes ): string => hash_hmac( 'sha256', "millwork-upload:$bytes", wp_salt( 'nonce' ) );
		return '' === $packed ? '' : substr( $hash( 'network:' . $visitor->network() ), 0, self::NETWORK ) . substr( $hash( substr( $packed, 0, 8 ) ), 0, 64 - self::NETWORK );
	}

	/**
	 * Whether files of one address may wait besides those that do: nobody takes the room of the others, not even with all
	 * addresses of a network. There is always room for the files of one entry.
	 * @param string $sender From sender().
	 */
	public static function has_share( int $bytes, string $sender ): bool {
		$most = self::setting( self::SITE ) * MB_IN_BYTES;
		if ( 0 === $most || '' === $sender ) {
			return true;
		}
		$has = static fn( string $hash, int $part ): bool => UploadedFiles::waiting_of( $hash ) + $bytes <= max( self::of_entry(), intdiv( $most, self::WAITING_PART * $part ) );
		return $has( $sender, self::SENDER_PART ) && $has( substr( $sender, 0, self::NETWORK ), self::NETWORK_PART );
	}

	/** Whether files may wait longer than a day, for drafts: half of the room for waiting files is left to others. */
	public static function has_room_for_drafts(): bool {
		$most = self::setting( self::SITE ) * MB_IN_BYTES;
		return 0 === $most || UploadedFiles::total( true ) * 2 <= max( self::of_entry(), intdiv( $most, self::WAITING_PART ) );
	}

	/** Whether a proof of work is used up. */
	public static function is_used_up( string $challenge ): bool {
		return UploadedFiles::count_for_challenge( $challenge ) >= self::PER_PROOF;
	}

	/**
	 * Counts an upload, and tells how long its visitor has to wait.
	 * @return int Seconds; 0 for none.
	 */
	public static function wait( string $form_id, Visitor $visitor ): int {
		$limits = array( 'address' => self::PER_ADDRESS, 'network' => self::PER_NETWORK, 'form' => self::PER_FORM );
		/**
		 * Filters the number of files that forms accept within ten minutes.
		 *
		 * @param array{address: int, network: int, form: int} $limits  Per IP address, per network and per form.
		 * @param string                                       $form_id The form's ID.
		 */
		$limits = SubmissionLimits::filtered( $limits, apply_filters( 'millwork_form_file_limits', $limits, $form_id ) );
		$wait   = SubmissionLimits::wait( 'form-files', $visitor, $limits['address'], max( $limits['address'], $limits['network'] ) );
		return $wait > 0 ? $wait : RateLimit::wait( 'form-files-of-form', $limits['form'], SubmissionLimits::SPAN, $form_id );
	}

	private static function setting( string $key ): int {
		return max( 0, min( self::MOST_MB, StoredSettings::get( $key, self::DEFAULTS[ $key ] ) ) );
	}
}
