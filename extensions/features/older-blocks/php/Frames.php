<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Blocks\OurBlocks;
use Millwork\Blocks\SharedFiles;
use Millwork\Consent\Facade;

/** Blocks that show another host's frame, which loads when the visitor asks for it. */
final class Frames {

	/** The script's store. */
	private const STORE = 'millwork/older-blocks';

	/** Kinds of documents, by the first part of their URL's path. */
	private const DOCUMENTS = 'document|spreadsheets|presentation';

	/** @param array<string, mixed> $attributes */
	public static function google_docs( array $attributes ): string {
		$url = self::document( BlockParts::text( $attributes, 'url' ) );
		if ( '' === $url ) {
			return '';
		}
		self::load();
		return Facade::block(
			array(
				'service' => 'google-docs',
				'store'   => self::STORE,
				'src'     => $url,
				'title'   => __( 'Document', 'millwork' ),
				'button'  => __( 'Show the document', 'millwork' ),
				'href'    => $url,
				'text'    => __( 'Open the document on Google Docs', 'millwork' ),
			),
			'--millwork-frame-height:600px'
		);
	}

	/** @param array<string, mixed> $attributes */
	public static function nextdoor( array $attributes ): string {
		$id = preg_match( '~\Ahttps?://(?:www\.)?nextdoor\.com/(?:p|embed)/([A-Za-z0-9_-]{1,60})/?(?:[?#].*)?\z~s', trim( BlockParts::text( $attributes, 'url' ) ), $found ) ? $found[1] : '';
		if ( '' === $id ) {
			return '';
		}
		self::load();
		return Facade::block(
			array(
				'service' => 'nextdoor',
				'store'   => self::STORE,
				'src'     => "https://nextdoor.com/embed/$id",
				'title'   => __( 'Post on Nextdoor', 'millwork' ),
				'button'  => __( 'Show the post', 'millwork' ),
				'href'    => "https://nextdoor.com/p/$id",
				'text'    => __( 'Open the post on Nextdoor', 'millwork' ),
			),
			'--millwork-frame-height:320px'
		);
	}

	/**
	 * The URL of a document's preview.
	 * @param string $url As stored: a shared or published document.
	 * @return string '' if it is no document of Google.
	 */
	private static function document( string $url ): string {
		$url = trim( $url );
		if ( preg_match( '~\Ahttps?://docs\.google\.com/(?:a/[a-z0-9.-]+/)?(' . self::DOCUMENTS . ')/(?:u/\d{1,3}/)?d/e/([A-Za-z0-9_-]{10,200})(?:[/?#].*)?\z~s', $url, $found ) ) {
			$ends = array( 'document' => 'pub?embedded=true', 'spreadsheets' => 'pubhtml?widget=true', 'presentation' => 'embed' );
			return "https://docs.google.com/$found[1]/d/e/$found[2]/" . $ends[ $found[1] ];
		}
		return preg_match( '~\Ahttps?://docs\.google\.com/(?:a/[a-z0-9.-]+/)?(' . self::DOCUMENTS . ')/(?:u/\d{1,3}/)?d/([A-Za-z0-9_-]{10,200})(?:[/?#].*)?\z~s', $url, $found ) ? "https://docs.google.com/$found[1]/d/$found[2]/preview" : '';
	}

	/** Adds the script that starts the frames, and their styles. */
	private static function load(): void {
		$asset = OurBlocks::asset( 'features/older-blocks/view' );
		SharedFiles::register_modules( $asset['dependencies'] );
		wp_enqueue_script_module( '@millwork/older-blocks', plugins_url( 'build/features/older-blocks/view.js', MILLWORK_FILE ), $asset['dependencies'], $asset['version'] );
		$path = MILLWORK_DIR . '/build/features/older-blocks/page.css';
		if ( is_file( $path ) ) {
			wp_enqueue_style( 'millwork-older-blocks', plugins_url( 'build/features/older-blocks/page.css', MILLWORK_FILE ), array(), (string) filemtime( $path ) );
			wp_style_add_data( 'millwork-older-blocks', 'path', $path );
		}
	}
}
