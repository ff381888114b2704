<?php
declare( strict_types=1 );

namespace Millwork\Units\Gif;

use Millwork\Consent\Facade;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\OutputMedium;
use Millwork\Rendering\ViewScript;

/** A block's GIF and its markup: a poster, loaded with consent, with the GIF's description and the caption. */
final class Gif {

	/** The script's store. */
	private const STORE = 'millwork/gif';

	/** The format of a GIF's embed URL. */
	private const EMBED = '~^https://(?:www\.)?giphy\.com/embed/([A-Za-z0-9]{1,64})(?:[/?#].*)?$~Ds';

	/** The default height in percent of the width. */
	private const HEIGHT = '56.2';

	/**
	 * @param string $id      The GIF's id at the service; '' if there is none.
	 * @param string $alt     Plain text, possibly the service's.
	 * @param string $caption HTML, filtered.
	 * @param string $height  Percent of the width, for example '56.2'.
	 */
	private function __construct( private string $id, private string $alt, private string $caption, private string $height ) {}

	/** @param array<string, mixed> $attributes From any version, of any shape. */
	public static function read( array $attributes ): self {
		$text = static fn( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? trim( $attributes[ $name ] ) : '';
		// Invalid and unusable heights become the default.
		$height = preg_match( '/^(\d{1,3}(?:\.\d{1,4})?)%$/D', $text( 'paddingTop' ), $found ) && (float) $found[1] >= 10 ? $found[1] : self::HEIGHT;
		return new self(
			preg_match( self::EMBED, $text( 'giphyUrl' ), $found ) ? $found[1] : '',
			$text( 'alt' ),
			trim( InlineHtml::close( wp_kses_post( $text( 'caption' ) ) ) ),
			$height
		);
	}

	/**
	 * @return string HTML, escaped; '' without a GIF. Feeds and emails get a link, with the description and the
	 *   caption.
	 */
	public function render(): string {
		if ( '' === $this->id ) {
			return '';
		}
		$page = "https://giphy.com/gifs/$this->id";
		$link = __( 'View the GIF on GIPHY', 'millwork' );
		$alt  = ForeignText::escape( $this->alt );
		if ( OutputMedium::is_plain() ) {
			return ( '' === $alt ? '' : "<p>$alt</p>\n" ) . '<p><a href="' . esc_url( $page ) . '">' . esc_html( $link ) . '</a></p>' . ( '' === $this->caption ? '' : "\n<p>$this->caption</p>" ) . "\n";
		}
		ViewScript::configure( self::STORE, array( 'play' => __( 'Play the GIF', 'millwork' ) ) );
		$facade = Facade::render(
			array(
				'service' => 'giphy',
				'store'   => self::STORE,
				'src'     => "https://giphy.com/embed/$this->id",
				'title'   => '' === $this->alt ? __( 'GIF', 'millwork' ) : $this->alt,
				'button'  => __( 'Show the GIF', 'millwork' ),
				'href'    => $page,
				'text'    => $link,
			)
		);
		return '<figure ' . get_block_wrapper_attributes( array( 'style' => "--millwork-gif-height:$this->height" ) ) . '>'
			. ( '' === $alt ? '' : '<p class="wp-block-jetpack-gif__alt">' . $alt . '</p>' )
			. $facade
			. ( '' === $this->caption ? '' : '<figcaption class="wp-element-caption">' . $this->caption . '</figcaption>' )
			. '</figure>';
	}
}
