<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Rendering\ForeignText;
use WP_HTML_Tag_Processor;

/** Prints the images of an image choice. */
final class PictureImages {

	/** How wide a picture is shown, for browsers that choose a file. */
	private const SIZES = 'auto, (min-width: 600px) 240px, 50vw';

	/**
	 * @param list<array<string, mixed>> $options From FieldParser::option_blocks().
	 * @return list<string> HTML of each option, escaped; '' for one without a picture that can be shown.
	 */
	public static function in( array $options ): array {
		return array_map( array( self::class, 'image' ), $options );
	}

	/** @param array<string, mixed> $option Parsed. */
	private static function image( array $option ): string {
		foreach ( is_array( $option['innerBlocks'] ?? null ) ? $option['innerBlocks'] : array() as $inner ) {
			$stored = new WP_HTML_Tag_Processor( (string) ( $inner['innerHTML'] ?? '' ) );
			if ( ! $stored->next_tag( 'IMG' ) ) {
				continue;
			}
			$src   = $stored->get_attribute( 'src' );
			$url   = is_string( $src ) ? esc_url( $src, array( 'http', 'https' ) ) : '';
			$class = (string) $stored->get_attribute( 'class' );
			$id    = preg_match( '/\bwp-image-(\d{1,18})\b/', $class, $found ) ? (int) $found[1] : 0;
			if ( '' === $url || ! self::is_own( $url, $id ) ) {
				return '';
			}
			$alt = $stored->get_attribute( 'alt' );
			$alt = is_string( $alt ) ? trim( $alt ) : '';
			// Nothing is said twice.
			return self::element( $url, PlainText::from_html( $option['attrs']['label'] ?? '' ) === $alt ? '' : $alt, $id );
		}
		return '';
	}

	/** @param string $url Escaped. */
	private static function element( string $url, string $alt, int $id ): string {
		$html = '<img src="' . $url . '" alt="' . ForeignText::escape( $alt ) . '"' . ( $id ? " class=\"wp-image-$id\"" : '' ) . ' loading="lazy" decoding="async">'; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- The picture of a stored block, which may be in no library.
		if ( ! $id || 'attachment' !== get_post_type( $id ) ) {
			return $html;
		}
		// WordPress adds them only if the file is this picture's.
		$html = wp_img_tag_add_width_and_height_attr( $html, 'millwork_form', $id );
		$html = wp_img_tag_add_srcset_and_sizes_attr( $html, 'millwork_form', $id );
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( 'IMG' ) && null !== $tags->get_attribute( 'srcset' ) ) {
			$tags->set_attribute( 'sizes', self::SIZES );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Whether a picture is on this site, or where its library is. A visitor's browser contacts no other host without
	 * consent.
	 */
	private static function is_own( string $url, int $id ): bool {
		$host = wp_parse_url( $url, PHP_URL_HOST );
		if ( ! is_string( $host ) ) {
			return str_starts_with( $url, '/' ) && ! str_starts_with( $url, '//' );
		}
		$own = array( home_url(), site_url(), content_url(), (string) wp_get_upload_dir()['baseurl'], $id && 'attachment' === get_post_type( $id ) ? (string) wp_get_attachment_url( $id ) : '' );
		foreach ( $own as $one ) {
			if ( 0 === strcasecmp( $host, (string) wp_parse_url( $one, PHP_URL_HOST ) ) ) {
				return true;
			}
		}
		return false;
	}
}
