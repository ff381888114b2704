<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Reading;

use Millwork\Features\Forms\OtherPlugins\FoundField;

/** Gives choices their pictures: those of this site's media library, or their addresses. */
final class PictureChoices {

	/** Pictures of a field, and those that one request looks for in the library. */
	private const MOST    = 100;
	private const LOOK_UP = 500;

	private static int $looked_up = 0;

	/**
	 * @param list<array{string, mixed, mixed}> $pictures     Options' labels, their pictures' URLs and attachments.
	 * @param bool                              $shows_labels Whether visitors see the labels, too.
	 */
	public static function read( FoundField $field, array $pictures, bool $shows_labels = true ): void {
		$read  = array();
		$is_in = true;
		foreach ( array_slice( $pictures, 0, self::MOST + 1 ) as list( $label, $url, $attachment ) ) {
			$url = is_string( $url ) ? esc_url_raw( mb_substr( $url, 0, 2000 ), array( 'http', 'https' ) ) : '';
			$id  = '' === $url ? 0 : self::attachment( $url, is_numeric( $attachment ) ? (int) $attachment : 0 );
			if ( '' !== $label && ! isset( $read[ $label ] ) ) {
				$read[ $label ] = array( 'url' => $id > 0 ? (string) wp_get_attachment_url( $id ) : $url, 'id' => $id );
				$is_in          = $is_in && ( '' === $url || $id > 0 || self::is_own( $url ) );
			}
		}
		$is_fit = in_array( $field->type, array( 'radio', 'checkbox-multiple' ), true ) && count( $read ) === count( $pictures ) && count( $read ) <= self::MOST;
		if ( ! $is_fit || ! array_filter( array_column( $read, 'url' ) ) ) {
			$field->notes[] = __( 'The choices are shown without images. For images, use an Image Choice field.', 'millwork' );
			return;
		}
		$field->pictures     = $read;
		$field->shows_labels = $shows_labels;
		if ( ! $is_in ) {
			$field->notes[] = __( 'Pictures of other sites aren’t shown to visitors. Upload them to the media library and choose them in the field.', 'millwork' );
		}
	}

	/** @return int A picture in the library; 0 if it isn't there. An ID may be that of another site. */
	private static function attachment( string $url, int $id ): int {
		if ( $id > 0 && wp_attachment_is_image( $id ) && wp_get_attachment_url( $id ) === $url ) {
			return $id;
		}
		$found = self::is_own( $url ) && ++self::$looked_up <= self::LOOK_UP ? attachment_url_to_postid( $url ) : 0;
		return $found > 0 && wp_attachment_is_image( $found ) ? $found : 0;
	}

	private static function is_own( string $url ): bool {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		return 0 === strcasecmp( $host, (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) || 0 === strcasecmp( $host, (string) wp_parse_url( wp_get_upload_dir()['baseurl'], PHP_URL_HOST ) );
	}
}
