<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Consent\Facade;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;
use Millwork\Units\Embeds\Address;
use Millwork\Units\Embeds\Page;

/**
 * What visitors see of an embed before they agree. Everything is in one line: WordPress would make paragraphs of lines
 * in a classic post.
 * @phpstan-import-type Entry from Records
 */
final class Poster {

	/** The longest address that a link shows, and the longest title, in characters. */
	private const MOST = 140;

	/**
	 * @param string     $url   The page's URL.
	 * @param Frame|null $frame Null if nothing shows it but the page.
	 * @param array<string, int|string>|null $entry What the provider said; null if that isn't known.
	 * @phpstan-param Entry|null $entry
	 */
	public static function html( string $url, string $slug, ?Frame $frame, ?array $entry, Answer $answer ): string {
		$url      = Frame::with_https( $url );
		$provider = Providers::get( null === $frame || '' === $frame->slug ? $slug : $frame->slug );
		$kind     = (string) ( $provider['kind'] ?? $frame->more['plays'] ?? 'content' );
		$label    = (string) ( $provider['label'] ?? self::first( Providers::host( $url ), (string) wp_parse_url( $url, PHP_URL_HOST ) ) );
		$file     = null !== $entry && Thumbnail::exists( $entry['file'] ) ? $entry : null;
		$title    = mb_substr( self::first( $entry['title'] ?? '', $answer->title ), 0, self::MOST );
		$link     = self::link_text( $kind, $label );
		if ( OutputMedium::is_plain() ) {
			return self::plain( $url, $title, $link, $file );
		}
		Page::add_style();
		if ( null === $frame ) {
			$is_picture = $file && ( 'photo' === $file['type'] || 'picture' === $kind );
			return $is_picture ? self::picture( $url, $title, $link, $file ) : self::card( $url, self::first( $title, $answer->quote() ), $link );
		}
		$facade = Facade::render(
			array(
				'service' => $frame->service,
				'store'   => 'millwork/embeds',
				'src'     => $frame->src,
				// What the provider wrote goes into no config; the script reads it from the poster.
				'title'   => $link,
				'named'   => $title,
				'button'  => self::button( $kind ),
				'href'    => $url,
				'text'    => $link,
				'cover'   => self::cover( $label, $title, $entry, $file, $answer ),
				'more'    => $frame->more,
			)
		);
		if ( '' === $facade ) {
			return self::card( $url, $title, $link );
		}
		Page::add_script();
		return '<div class="millwork-embeds is-asking' . ( $file ? ' has-picture' : '' ) . '" style="' . esc_attr( $frame->style ) . '">' . preg_replace( '/\s*\n\s*/', '', $facade ) . '</div>';
	}

	/**
	 * The poster: the site's copy of the picture, and what it is about.
	 * @phpstan-param Entry|null $entry
	 * @phpstan-param Entry|null $file
	 */
	private static function cover( string $label, string $title, ?array $entry, ?array $file, Answer $answer ): string {
		$seconds = $entry['seconds'] ?? 0;
		$about   = array_filter( array( $label, mb_substr( $entry['author'] ?? '', 0, 60 ), $seconds ? self::duration( $seconds ) : '' ), static fn( string $part ): bool => '' !== $part );
		$quote   = '' === $title ? $answer->quote() : '';
		return ( $file ? '<div class="millwork-embeds__picture">' . self::image( $file, '' ) . '</div>' : '' )
			. '<div class="millwork-embeds__words">'
			. ( '' === $title ? '' : '<p class="millwork-embeds__title" dir="auto">' . ForeignText::escape( $title ) . '</p>' )
			. ( '' === $quote ? '' : '<p class="millwork-embeds__quote" dir="auto">' . ForeignText::escape( $quote ) . '</p>' )
			. '<p class="millwork-embeds__about">' . implode( ' <span aria-hidden="true">·</span> ', array_map( static fn( string $part ): string => '<span dir="auto">' . ForeignText::escape( $part ) . '</span>', $about ) ) . '</p></div>';
	}

	/** @phpstan-param Entry $file */
	private static function image( array $file, string $alt, string $more = ' loading="lazy" decoding="async"' ): string {
		return sprintf( '<img src="%s" alt="%s" width="%d" height="%d"%s>', ForeignText::url( Thumbnail::url( $file['file'] ) ), ForeignText::escape( $alt ), $file['width'], $file['height'], $more ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- A file of this site that isn't in the media library.
	}

	/** @phpstan-param Entry $file */
	private static function picture( string $url, string $title, string $link, array $file ): string {
		return '<div class="millwork-embeds"><a class="millwork-embeds__photo" href="' . ForeignText::url( $url ) . '">' . self::image( $file, '' === $title ? $link : $title ) . '</a></div>';
	}

	/** A link for what only its page shows. */
	private static function card( string $url, string $title, string $link ): string {
		return '<div class="millwork-embeds"><a class="millwork-embeds__card" href="' . ForeignText::url( $url ) . '" rel="noopener noreferrer">'
			. ( '' === $title ? '' : '<span class="millwork-embeds__quote" dir="auto">' . ForeignText::escape( $title ) . '</span> ' )
			. '<span class="millwork-embeds__title">' . ForeignText::escape( $link ) . '</span> '
			. '<span class="millwork-embeds__address">' . ForeignText::escape( mb_substr( Address::readable( $url ), 0, self::MOST ) ) . '</span></a></div>';
	}

	/**
	 * For feeds and email: a picture and a link.
	 * @phpstan-param Entry|null $file
	 */
	private static function plain( string $url, string $title, string $link, ?array $file ): string {
		$address = ForeignText::url( $url );
		return ( $file ? "<p><a href=\"$address\">" . self::image( $file, '' === $title ? $link : $title, ' style="max-width:100%;height:auto"' ) . '</a></p>' : '' )
			/* translators: 1: a title, 2: what a link does, such as "Watch on YouTube". */
			. "<p><a href=\"$address\">" . ForeignText::escape( '' === $title ? $link : sprintf( __( '%1$s (%2$s)', 'millwork' ), $title, $link ) ) . '</a></p>';
	}

	private static function first( string ...$texts ): string {
		return array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) )[0] ?? '';
	}

	/** A duration as players write it, such as 1:02:03. */
	private static function duration( int $seconds ): string {
		return ltrim( gmdate( $seconds < HOUR_IN_SECONDS ? 'i:s' : 'G:i:s', $seconds % DAY_IN_SECONDS ), '0' );
	}

	private static function link_text( string $kind, string $label ): string {
		$texts = array(
			/* translators: %s: a service's name. */
			'video'    => __( 'Watch on %s', 'millwork' ),
			/* translators: %s: a service's name. */
			'audio'    => __( 'Listen on %s', 'millwork' ),
			/* translators: %s: a service's name. */
			'post'     => __( 'Read on %s', 'millwork' ),
			/* translators: %s: a service's name. */
			'document' => __( 'Read on %s', 'millwork' ),
		);
		/* translators: %s: a service's name. */
		return sprintf( $texts[ $kind ] ?? __( 'See this on %s', 'millwork' ), $label );
	}

	private static function button( string $kind ): string {
		$texts = array(
			'video'    => __( 'Show the video', 'millwork' ),
			'audio'    => __( 'Show the player', 'millwork' ),
			'post'     => __( 'Show the post', 'millwork' ),
			'document' => __( 'Show the document', 'millwork' ),
			'picture'  => __( 'Show the picture', 'millwork' ),
			'form'     => __( 'Show the form', 'millwork' ),
		);
		return $texts[ $kind ] ?? __( 'Show the content', 'millwork' );
	}
}
