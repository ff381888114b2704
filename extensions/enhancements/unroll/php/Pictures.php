<?php
/**
 * Copies of pictures and videos.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Media\Download;
use Millwork\Media\Upload;
use Millwork\Services\Client;
use WP_Error;

/**
 * Copies what a thread shows into the media library: looked at before it is stored, with its description and where it
 * comes from.
 */
final class Pictures {

	/** The meta with the address that it had at the service. */
	private const SOURCE = '_millwork_unroll_source';

	/** The meta with the address of the thread. */
	private const PAGE = '_millwork_unroll_page';

	/**
	 * Copies one, for the current user.
	 *
	 * @param array{url: string, alt: string, kind: string} $medium The medium; its kind is 'image' or 'video'.
	 * @param string                                        $page   The address of the thread.
	 * @param int                                           $post   The post that it is for; 0 for none.
	 * @return int|WP_Error The attachment's id.
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
		if ( is_wp_error( $download ) ) {
			return $download;
		}
		$name = 'thread-' . substr( md5( $source ), 0, 12 );
		return Upload::store(
			$download,
			array(
				'title'   => '' === $medium['alt'] ? $name : mb_substr( $medium['alt'], 0, 80 ),
				'caption' => '',
				'alt'     => $medium['alt'],
				'meta'    => array(
					self::SOURCE => $source,
					self::PAGE   => Text::address( $page ),
				),
				'name'    => $name,
			),
			$post
		);
	}
}
