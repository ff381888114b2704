<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

use Millwork\Blocks\Assets;
use Millwork\Consent\Facade;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;
use Millwork\Rendering\ViewScript;

/** Shows what WordPress leaves as a plain URL: a card, or Loom's frame once the visitor asks for it. */
final class Page {

	/** WordPress's saved embed: a URL alone on a line. */
	private const BARE = '~(<div class="wp-block-embed__wrapper">)\s*([^\s<>"]+)\s*(</div>)~';

	/** The aspect ratios of a frame, in WordPress's classes. */
	private const SHAPE = '~ (?:wp-has-aspect-ratio|wp-embed-aspect-(21-9|18-9|16-9|4-3|1-1|9-16|1-2))(?=[ "])~';

	private const BUILD = 'build/enhancements/embeds';

	/** @param string $html As WordPress renders it. */
	public static function render( $html ): string {
		$html = (string) $html;
		if ( ! preg_match( self::BARE, $html, $found ) ) {
			return $html;
		}
		$url     = html_entity_decode( $found[2], ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$service = Address::service( $url );
		if ( '' === $service ) {
			return $html;
		}
		$shape = preg_match_all( self::SHAPE, $html, $shapes ) ? implode( '', $shapes[1] ) : '';
		// WordPress's styles for these classes expect a frame in the markup.
		$html = (string) preg_replace( self::SHAPE, '', $html );
		return str_replace( $found[0], $found[1] . self::content( $service, $url, $shape ) . $found[3], $html );
	}

	/**
	 * The content that replaces a URL.
	 * @param string $service For example 'loom'.
	 * @param string $url The URL.
	 * @param string $shape The frame's aspect ratio, for example '16-9'; '' for the default.
	 * @return string HTML.
	 */
	private static function content( string $service, string $url, string $shape ): string {
		if ( OutputMedium::is_plain() ) {
			return '<a href="' . ForeignText::url( $url ) . '">' . Card::title( $service ) . '</a>';
		}
		self::add_style();
		if ( 'loom' !== $service ) {
			return Card::html( $service, $url );
		}
		self::add_script();
		$video = Address::video( $url );
		$ratio = preg_match( '/^\d+-\d+$/D', $shape ) && '16-9' !== $shape ? ' style="--millwork-embeds-ratio:' . str_replace( '-', '/', $shape ) . '"' : '';
		return "<div class=\"millwork-embeds\"$ratio>" . Facade::render(
			array(
				'service' => 'loom',
				'store'   => 'millwork/embeds',
				'src'     => "https://www.loom.com/embed/$video",
				'title'   => __( 'Video on Loom', 'millwork' ),
				'button'  => __( 'Show the video', 'millwork' ),
				'href'    => "https://www.loom.com/share/$video",
				'text'    => __( 'Watch the video on Loom', 'millwork' ),
			)
		) . '</div>';
	}

	public static function add_style(): void {
		$file = self::BUILD . '/style.css';
		$path = MILLWORK_DIR . "/$file";
		if ( is_file( $path ) ) {
			wp_enqueue_style( 'millwork-embeds', plugins_url( $file, MILLWORK_FILE ), array(), (string) filemtime( $path ) );
			// Its properties are logical, so right-to-left needs no other file. WordPress inlines small stylesheets.
			wp_style_add_data( 'millwork-embeds', 'path', $path );
		}
	}

	public static function add_script(): void {
		$file  = MILLWORK_DIR . '/' . self::BUILD . '/view.asset.php';
		$asset = is_file( $file ) ? require $file : array();
		if ( ViewScript::is_config_safe() ) {
			Assets::allow_navigation( '@millwork/embeds' );
		}
		wp_enqueue_script_module(
			'@millwork/embeds',
			plugins_url( self::BUILD . '/view.js', MILLWORK_FILE ),
			$asset['dependencies'] ?? array( '@wordpress/interactivity' ),
			$asset['version'] ?? MILLWORK_VERSION
		);
	}
}
