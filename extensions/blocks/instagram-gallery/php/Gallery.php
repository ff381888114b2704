<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;

/**
 * A block's attributes and markup: the account's copied images, or those selected by the author, or a link to the
 * account. A page contacts no other host.
 */
final class Gallery {

	/** The format of a post's URL. */
	private const POST = '~^https://(?:www\.)?instagram\.com/[A-Za-z0-9._/-]{1,200}(?:\?[^\s"\'<>]*)?$~D';

	/**
	 * @param string $id         The account's id; '' for none.
	 * @param string $user       The account's name, as stored.
	 * @param list<array{url: string, alt: string, link: string, width: int, height: int}> $chosen     Selected posts.
	 * @param int $columns    1 to 6.
	 * @param int $count      1 to 30.
	 * @param int $spacing    Pixels.
	 * @param bool $is_stacked Whether small screens have one column.
	 */
	private function __construct(
		private string $id,
		private string $user,
		private array $chosen,
		private int $columns,
		private int $count,
		private int $spacing,
		private bool $is_stacked,
	) {}

	/** @param array<string, mixed> $attributes From any version, of any shape. */
	public static function read( array $attributes ): self {
		$text   = static fn( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? trim( $attributes[ $name ] ) : '';
		$number = static function ( string $name, int $least, int $most, int $usual ) use ( $attributes ): int {
			$value = $attributes[ $name ] ?? null;
			return is_int( $value ) || is_float( $value ) ? (int) max( $least, min( $most, $value ) ) : $usual;
		};
		$posts  = is_array( $attributes['posts'] ?? null ) ? array_slice( $attributes['posts'], 0, Api::COUNT ) : array();
		return new self(
			$text( 'accessToken' ),
			$text( 'instagramUser' ),
			array_values( array_filter( array_map( array( self::class, 'chosen' ), $posts ) ) ),
			$number( 'columns', 1, 6, 3 ),
			$number( 'count', 1, Api::COUNT, 9 ),
			$number( 'spacing', 0, 50, 10 ),
			false !== ( $attributes['isStackedOnMobile'] ?? true )
		);
	}

	/**
	 * An account's copied images.
	 * @param array{name: string, pictures: list<array{file: string, title: string, link: string, width: int, height: int}>} $account
	 * @param int $count The most.
	 * @return list<array{url: string, alt: string, link: string, width: int, height: int}>
	 */
	public static function of_account( array $account, int $count ): array {
		$found = array();
		foreach ( $account['pictures'] as $picture ) {
			if ( '' !== $picture['file'] && count( $found ) < $count ) {
				$found[] = array(
					'url'    => Pictures::url( $picture['file'] ),
					/* translators: %s: the name of an account. */
					'alt'    => '' === $picture['title'] ? sprintf( __( 'An image from %s on Instagram', 'millwork' ), $account['name'] ) : $picture['title'],
					'link'   => $picture['link'],
					'width'  => $picture['width'],
					'height' => $picture['height'],
				);
			}
		}
		return $found;
	}

	/**
	 * @return string HTML, escaped; '' if there is nothing to show. Feeds and emails get the images without the grid.
	 */
	public function render(): string {
		$account = '' === $this->id ? null : Accounts::get( $this->id );
		$posts   = $this->chosen ? array_slice( $this->chosen, 0, $this->count ) : ( $account ? self::of_account( $account, $this->count ) : array() );
		if ( ! $posts ) {
			return $this->way( $account['name'] ?? $this->user );
		}
		$items = array_map( array( self::class, 'item' ), $posts );
		if ( OutputMedium::is_plain() ) {
			return '<p>' . implode( "</p>\n<p>", $items ) . "</p>\n";
		}
		return '<div ' . get_block_wrapper_attributes(
			array(
				'class' => $this->is_stacked ? 'is-stacked-on-mobile' : '',
				'style' => "--millwork-instagram-columns:$this->columns;--millwork-instagram-gap:{$this->spacing}px",
			)
		) . '><ul class="wp-block-jetpack-instagram-gallery__grid"><li>' . implode( '</li><li>', $items ) . "</li></ul></div>\n";
	}

	/** A link to the account. */
	private function way( string $user ): string {
		if ( '' === $user ) {
			return '';
		}
		$link = '<a dir="ltr" class="wp-block-jetpack-instagram-gallery__account" href="' . ForeignText::url( 'https://www.instagram.com/' . rawurlencode( $user ) . '/' ) . '" rel="noopener noreferrer" target="_blank">' . ForeignText::escape( "https://www.instagram.com/$user/" ) . '</a>';
		return OutputMedium::is_plain() ? "<p>$link</p>\n" : '<div ' . get_block_wrapper_attributes() . ">$link</div>\n";
	}

	/** @param array{url: string, alt: string, link: string, width: int, height: int} $post */
	private static function item( array $post ): string {
		$size = $post['width'] > 0 && $post['height'] > 0 ? " width=\"{$post['width']}\" height=\"{$post['height']}\"" : '';
		$text = '' === $post['alt'] ? __( 'A post on Instagram', 'millwork' ) : $post['alt'];
		if ( '' === $post['url'] ) {
			return '<a class="wp-block-jetpack-instagram-gallery__words" href="' . ForeignText::url( $post['link'], array( 'https' ) ) . '" rel="noopener noreferrer" target="_blank">' . ForeignText::escape( $text ) . '</a>';
		}
		// A link needs a name; an image alone may be decorative.
		$alt     = '' === $post['link'] ? $post['alt'] : $text;
		$picture = '<img src="' . ForeignText::url( $post['url'] ) . '" alt="' . ForeignText::escape( $alt ) . "\"$size loading=\"lazy\" decoding=\"async\">"; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- A copy that is in no library.
		return '' === $post['link'] ? '<span class="wp-block-jetpack-instagram-gallery__picture">' . $picture . '</span>' : '<a href="' . ForeignText::url( $post['link'], array( 'https' ) ) . "\" rel=\"noopener noreferrer\" target=\"_blank\">$picture</a>";
	}

	/**
	 * A post selected by hand.
	 * @param mixed $post As stored.
	 * @return array{url: string, alt: string, link: string, width: int, height: int}|null Null for one without an image
	 *   on this site and without a link.
	 */
	private static function chosen( mixed $post ): ?array {
		$text    = static fn( string $name ): string => is_array( $post ) && is_string( $post[ $name ] ?? null ) ? trim( $post[ $name ] ) : '';
		$id      = is_array( $post ) && is_int( $post['id'] ?? null ) ? $post['id'] : 0;
		$picture = $id > 0 && wp_attachment_is_image( $id ) ? wp_get_attachment_image_src( $id, 'large' ) : false;
		$link    = preg_match( self::POST, $text( 'link' ) ) ? $text( 'link' ) : '';
		if ( ! $picture && '' === $link ) {
			return null;
		}
		return array(
			'url'    => $picture ? (string) $picture[0] : '',
			'alt'    => $text( 'alt' ),
			'link'   => $link,
			'width'  => $picture ? (int) $picture[1] : 0,
			'height' => $picture ? (int) $picture[2] : 0,
		);
	}
}
