<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Http\Client;
use Millwork\Http\TemporaryFile;
use Millwork\Media\Download;
use Millwork\Media\Upload;
use WP_Error;

final class Pictures {

	/** The meta with the URL at the service. */
	private const SOURCE = '_millwork_unroll_source';

	/** The meta with the thread's URL. */
	private const PAGE = '_millwork_unroll_page';

	/**
	 * @param array{url: string, alt: string, kind: string} $medium The medium; its kind is 'image' or 'video'.
	 * @param string $page The thread's URL.
	 * @param int $post The post that it is for; 0 for none.
	 * @return int|WP_Error The attachment's ID.
	 */
	public static function copy( array $medium, string $page, int $post ): int|WP_Error {
		if ( ! current_user_can( 'upload_files' ) || ( $post && ! current_user_can( 'edit_post', $post ) ) ) {
			return new WP_Error( 'millwork_unroll_forbidden', '', array( 'status' => 403 ) );
		}
		$source = $medium['url'];
		$known  = Upload::recent( self::SOURCE, $source, $medium['alt'] );
		if ( $known ) {
			return $known;
		}
		$download = Download::fetch( Client::for_public_hosts(), $source, array(), $medium['kind'] );
		return is_wp_error( $download ) ? $download : self::store( $download, $medium, $page, $post );
	}

	/**
	 * Stores a file from the user's archive, which copy() then finds.
	 * @param array{url: string, alt: string, kind: string} $medium The medium.
	 * @param string $page The thread's URL.
	 * @param int $post The post that it is for; 0 for none.
	 * @return int|WP_Error The attachment's ID.
	 */
	public static function keep( string $bytes, array $medium, string $page, int $post ): int|WP_Error {
		$known = Upload::recent( self::SOURCE, $medium['url'], $medium['alt'] );
		if ( $known ) {
			return $known;
		}
		$file = TemporaryFile::make();
		if ( ! $file || ! $file->write( $bytes ) ) {
			return new WP_Error( 'millwork_media_no_place', __( 'This site has no folder for temporary files. Ask your host to set one up.', 'millwork' ), array( 'status' => 500 ) );
		}
		$checked = Download::check( $file, $medium['kind'], __( 'Your archive', 'millwork' ) );
		return is_wp_error( $checked ) ? $checked : self::store( $checked, $medium, $page, $post );
	}

	/**
	 * @param array{file: TemporaryFile, type: string} $download From Download.
	 * @param array{url: string, alt: string, kind: string} $medium The medium.
	 * @param string $page The thread's URL.
	 * @param int $post The post that it is for; 0 for none.
	 * @return int|WP_Error The attachment's ID.
	 */
	private static function store( array $download, array $medium, string $page, int $post ): int|WP_Error {
		$name = 'thread-' . substr( md5( $medium['url'] ), 0, 12 );
		return Upload::store(
			$download,
			array(
				'title'   => '' === $medium['alt'] ? $name : mb_substr( $medium['alt'], 0, 80 ),
				'caption' => '',
				'alt'     => $medium['alt'],
				'meta'    => array( self::SOURCE => $medium['url'], self::PAGE => Text::address( $page ) ),
				'name'    => $name,
			),
			$post
		);
	}
}
