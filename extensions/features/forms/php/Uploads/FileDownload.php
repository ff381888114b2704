<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Rest\FileResponse;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\SigningKeys;

/**
 * Serves a file: to people who may read entries at `admin-post.php?action=millwork_form_file&file=…`, and to people who
 * have a signed link of an email at `/?millwork_file=…`, until it ends. Always as a download; pictures that can't run
 * anything are also shown to people who may read entries.
 * @phpstan-import-type File from UploadedFiles
 */
final class FileDownload {

	/** Also the nonce's action. */
	public const ACTION = 'millwork_form_file';

	public const PARAMETER = 'millwork_file';

	private const PURPOSE = 'file-link';

	/** Days that a link in an email works. */
	private const DAYS = 7;

	/**
	 * The URL for people who may read entries.
	 * @param File $file
	 */
	public static function url( array $file, bool $is_shown = false ): string {
		return add_query_arg( array( 'file' => $file['id'] ) + ( $is_shown ? array( 'show' => '1' ) : array() ), FileResponse::url( self::ACTION ) );
	}

	/**
	 * The URL for an email.
	 * @param File $file
	 */
	public static function signed_url( array $file ): string {
		$until = time() + self::seconds();
		return add_query_arg( self::PARAMETER, "{$file['id']}-$until-" . self::signature( $file['id'], $until ), home_url( '/' ) );
	}

	/** How long a link in an email works, in seconds. */
	public static function seconds(): int {
		/**
		 * Filters the number of days that the links to files in emails work.
		 *
		 * @param int $days From 1 to 365.
		 */
		return DAY_IN_SECONDS * max( 1, min( 365, (int) apply_filters( 'millwork_form_file_link_days', self::DAYS ) ) );
	}

	/** Answers the request of someone who is logged in. */
	public static function answer(): never {
		if ( ! current_user_can( Capabilities::READ ) ) {
			self::refuse( __( 'You aren’t allowed to view form entries. Ask an administrator.', 'millwork' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$id   = isset( $_GET['file'] ) && is_string( $_GET['file'] ) ? sanitize_key( $_GET['file'] ) : '';
		$file = UploadedFiles::find( $id );
		self::send( $file && $file['entry_id'] > 0 ? $file : null, isset( $_GET['show'] ) );
	}

	/** Answers a link of an email. */
	public static function answer_link(): void {
		CurrentPage::prevent_caching();
		$file = self::of_link( (string) CurrentPage::parameter( self::PARAMETER ) );
		if ( is_string( $file ) ) {
			self::refuse( $file, 403 );
		}
		self::send( $file, false );
	}

	/**
	 * The file that a link means.
	 * @return File|string|null What to do if it is altered or expired; null if the file was deleted.
	 */
	public static function of_link( string $link ): array|string|null {
		if ( 1 !== preg_match( '/^([0-9a-f]{32})-(\d{1,12})-([0-9a-f]{32})$/D', $link, $found ) || ! hash_equals( self::signature( $found[1], (int) $found[2] ), $found[3] ) ) {
			return __( 'This link is incomplete. Open it from the email again, or log in and download the file from the form’s entry.', 'millwork' );
		}
		if ( (int) $found[2] < time() ) {
			return __( 'This link has expired. Log in and download the file from the form’s entry.', 'millwork' );
		}
		$file = UploadedFiles::find( $found[1] );
		return $file && '' !== $file['claim'] ? $file : null;
	}

	/**
	 * The headers of a file.
	 * @param File $file
	 * @return array<string, string>
	 */
	public static function headers( array $file, bool $is_shown ): array {
		$is_shown = $is_shown && FileTypes::is_picture( $file['type'] );
		return array(
			'Content-Type'                 => $is_shown ? $file['type'] : 'application/octet-stream',
			'Content-Disposition'          => FileName::disposition( $file['name'], $is_shown ),
			'Content-Length'               => (string) $file['bytes'],
			'X-Content-Type-Options'       => 'nosniff',
			'Content-Security-Policy'      => "default-src 'none'; sandbox",
			'X-Frame-Options'              => 'DENY',
			'Cross-Origin-Resource-Policy' => 'same-origin',
			'Referrer-Policy'              => 'no-referrer',
			'X-Robots-Tag'                 => 'noindex',
			'Cache-Control'                => 'no-store, private, max-age=0',
		);
	}

	/** @param File|null $file */
	private static function send( ?array $file, bool $is_shown ): never {
		$stream = $file ? Folder::open( $file['path'] ) : null;
		if ( ! $file || ! $stream ) {
			self::refuse( __( 'This file is no longer there. It was deleted, or its folder is missing: ask your host for a backup of the uploads folder.', 'millwork' ), 404 );
		}
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		foreach ( self::headers( $file, $is_shown ) as $name => $value ) {
			header( "$name: $value" );
		}
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( HOUR_IN_SECONDS );
		}
		fpassthru( $stream );
		exit;
	}

	/** A signature in lowercase, which email programs and sanitize_key() don't change. */
	private static function signature( string $id, int $until ): string {
		return substr( hash( 'sha256', SigningKeys::sign( self::PURPOSE, "$id:$until" ) ), 0, 32 );
	}

	private static function refuse( string $message, int $status ): never {
		wp_die( esc_html( $message ), '', array( 'response' => (int) $status ) );
	}
}
