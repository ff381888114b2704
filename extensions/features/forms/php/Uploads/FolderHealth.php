<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Millwork\Http\Client;
use Millwork\Http\Response;

/** Reports in Tools → Site Health whether forms can keep files, and whether the web server serves them to anyone. */
final class FolderHealth {

	private const TEST = 'millwork_form_files';

	/** A file in the folder, and its content. */
	private const PROBE = 'probe.txt';
	private const TEXT  = 'Millwork asks whether this file can be read from outside.';

	/** @param mixed $tests WordPress's tests. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) && UploadedFiles::are_ready() && array() !== get_option( Folder::OPTION, array() ) ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Files sent with forms', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of Site Health.
	 * @phpstan-impure
	 */
	public static function test(): array {
		if ( ! FileCheck::is_possible() ) {
			return self::result( __( 'Forms can’t receive files', 'millwork' ), 'recommended', __( 'PHP’s fileinfo extension is missing, so this site can’t tell what a file contains. Ask your host to turn it on.', 'millwork' ) );
		}
		if ( ! Folder::prepare() || false === file_put_contents( Folder::path() . '/' . self::PROBE, self::TEXT ) ) {
			return self::result( __( 'Forms can’t save files', 'millwork' ), 'recommended', __( 'The folder for files in the uploads folder is missing or can’t be written, or the disk is full. Ask your host to make the uploads folder writable and to check the free space.', 'millwork' ) );
		}
		$url = Folder::url( self::PROBE );
		if ( '' === $url ) {
			return self::safe();
		}
		preg_match( '~^https?://[^/]+~', $url, $origin );
		$answer = Client::for_service( $origin[0] ?? '' )->get( $url, array( 'timeout' => 4, 'retries' => 0, 'max_bytes' => 4 * KB_IN_BYTES, 'accept_errors' => true ) );
		if ( ! $answer instanceof Response ) {
			/* translators: %s: an error. */
			return self::result( __( 'Millwork couldn’t check whether files sent with forms are protected', 'millwork' ), 'recommended', sprintf( __( 'The site couldn’t reach itself: %s The files have names that nobody can guess. If the site runs on nginx, make sure that its configuration has the rule below.', 'millwork' ), $answer->get_error_message() ), true );
		}
		return 200 === $answer->status && str_contains( $answer->body, self::TEXT )
			? self::result( __( 'The web server lets anyone read files sent with forms', 'millwork' ), 'critical', __( 'Anyone who knows a file’s random name can read it. On Apache, allow .htaccess files. On nginx, add this rule to the site’s configuration and reload it, or ask your host to do so:', 'millwork' ), true )
			: self::safe();
	}

	/** @return array<string, mixed> */
	private static function safe(): array {
		return self::result( __( 'Files sent with forms are protected', 'millwork' ), 'good', __( 'Only people who can view form entries can download them.', 'millwork' ) );
	}

	/** @return array<string, mixed> */
	private static function result( string $label, string $status, string $text, bool $has_rule = false ): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html( $text ) . '</p>' . ( $has_rule ? '<pre><code>location ~ /' . Folder::PREFIX . '[0-9a-f]+/ { deny all; }</code></pre>' : '' ),
			'actions'     => '',
			'test'        => self::TEST,
		);
	}
}
