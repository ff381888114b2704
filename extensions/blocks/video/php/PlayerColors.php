<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

use Millwork\Rendering\Color;
use Millwork\Rendering\OutputMedium;
use Millwork\Rendering\ViewScript;
use WP_HTML_Tag_Processor;

/**
 * Adds the author's colors to a local video: a script creates a control bar from them. Without scripts, the browser's
 * own controls are shown.
 */
final class PlayerColors {

	/** The script's store. */
	public const STORE = 'millwork/video';

	/** Colors by attribute: the whole bar, the loaded part, the played part. */
	private const COLORS = array(
		'seekbarColor'        => '--millwork-video-main',
		'seekbarLoadingColor' => '--millwork-video-loaded',
		'seekbarPlayedColor'  => '--millwork-video-played',
	);

	/**
	 * Prepares a figure for the style and script, if the author selected a color.
	 * @param string               $html A figure with a video.
	 * @param array<string, mixed> $attributes
	 * @return string Unchanged if no color is valid.
	 */
	public static function put_on( string $html, array $attributes ): string {
		$styles = array();
		foreach ( self::COLORS as $attribute => $property ) {
			// An older editor stored colors without `#`.
			$value = $attributes[ $attribute ] ?? '';
			$color = Color::solid( is_string( $value ) && preg_match( '/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/iD', $value ) ? "#$value" : $value );
			if ( '' !== $color ) {
				$styles[] = "$property:$color";
			}
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( ! $styles || OutputMedium::is_plain() || ! $tags->next_tag( 'FIGURE' ) ) {
			return $html;
		}
		$tags->add_class( 'videopress-video__player' );
		$style = $tags->get_attribute( 'style' );
		$tags->set_attribute( 'style', implode( ';', $styles ) . ( is_string( $style ) && '' !== trim( $style ) ? ";$style" : '' ) );
		$tags->set_attribute( 'data-wp-interactive', self::STORE );
		$tags->set_attribute( 'data-wp-init', 'callbacks.play' );
		if ( ! $tags->next_tag( 'VIDEO' ) ) {
			return $html;
		}
		ViewScript::configure(
			self::STORE,
			array(
				'words' => array(
					'captions'   => __( 'Captions', 'millwork' ),
					'controls'   => __( 'Video controls', 'millwork' ),
					'failed'     => __( 'This video can’t be played.', 'millwork' ),
					'fullscreen' => __( 'Fullscreen', 'millwork' ),
					'mute'       => __( 'Mute', 'millwork' ),
					/* translators: %s: the name of a language. */
					'named'      => __( 'Captions: %s', 'millwork' ),
					'pause'      => __( 'Pause', 'millwork' ),
					'play'       => __( 'Play', 'millwork' ),
					'seek'       => __( 'Position', 'millwork' ),
					/* translators: 1: time played, such as 0:05, 2: duration of the video. */
					'time'       => __( '%1$s of %2$s', 'millwork' ),
				),
			)
		);
		return $tags->get_updated_html();
	}
}
