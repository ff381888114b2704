<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use Millwork\Media\Download;
use Millwork\Media\Upload;
use WP_Error;

/** Copies a medium into the media library, with its attribution as the caption and in its meta. */
final class LibraryCopy {

	/** The meta with the provider's name and ID, for example 'pexels/123'. */
	private const ID = '_millwork_external_id';

	/** The meta with the attribution: a page's URL and HTML. */
	private const CREDIT = '_millwork_external_credit';

	/**
	 * Copies a medium for the current user, who may upload files. A copy from the last hour is reused, since a response
	 * may have been lost.
	 * @param int $post The post that it is for; 0 for none.
	 * @return int|WP_Error The attachment's ID. After an error nothing is stored.
	 */
	public static function copy( Item $item, int $post ): int|WP_Error {
		$provider = Providers\ProviderList::get( $item->service );
		if ( is_wp_error( $provider ) ) {
			return $provider;
		}
		$known = Upload::recent( self::ID, "$item->service/$item->id", $item->alt );
		if ( $known ) {
			return $known;
		}
		$refusal = self::refusal( $item );
		if ( $refusal ) {
			return $refusal;
		}
		$place    = $provider->file( $item );
		$download = is_wp_error( $place ) ? $place : Download::fetch( $place['client'], $place['url'], $place['headers'], $item->kind );
		if ( is_wp_error( $download ) ) {
			return $item->expires && 'millwork_http_denied' === $download->get_error_code() ? self::expired( $item ) : $download;
		}
		return Upload::store(
			$download,
			array(
				'title'   => $item->title,
				'caption' => $item->credit,
				'alt'     => $item->alt,
				'meta'    => array(
					self::ID     => "$item->service/$item->id",
					self::CREDIT => (string) wp_json_encode( array( 'page' => $item->page, 'html' => $item->credit ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
				),
				'name'    => "$item->service-$item->id",
			),
			$post
		);
	}

	/** Why a medium can't be copied. */
	private static function refusal( Item $item ): ?WP_Error {
		if ( 'folder' === $item->kind ) {
			return new WP_Error( 'millwork_media_folder', __( 'This is a folder. Open it and choose files inside.', 'millwork' ), array( 'status' => 400 ) );
		}
		if ( '' !== $item->problem ) {
			return new WP_Error( 'millwork_media_not_ready', $item->problem, array( 'status' => 409 ) );
		}
		return $item->expires && $item->expires <= time() ? self::expired( $item ) : null;
	}

	private static function expired( Item $item ): WP_Error {
		/* translators: %s: the title of an image. */
		return new WP_Error( 'millwork_media_expired', sprintf( __( '“%s” has expired, because files stay available for only an hour. Choose it again.', 'millwork' ), $item->title ), array( 'status' => 410 ) );
	}

	/**
	 * An attachment in the shape that blocks expect.
	 * @param int $id The attachment.
	 * @return array<string, mixed>|null Null if there is none.
	 */
	public static function describe( int $id ): ?array {
		$media = wp_prepare_attachment_for_js( $id );
		if ( ! $media ) {
			return null;
		}
		$media  = array_intersect_key( $media, array_flip( array( 'id', 'url', 'link', 'alt', 'caption', 'title', 'mime', 'type', 'subtype', 'width', 'height', 'sizes' ) ) );
		$media += array( 'ID' => $media['id'], 'URL' => $media['url'] );
		return $media;
	}
}
