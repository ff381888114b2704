<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Files;

use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Source;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\Uploads\Folder;

/** Reads an exported file of forms. */
final class FormFile {

	/** Bytes. A form of 500 fields has about one million; more would take too much memory. */
	private const MOST = 8_000_000;

	/** Forms of a file. */
	private const FORMS = 500;

	/** @return bool|null Whether a file's beginning is JSON; null if it is neither that nor CSV. */
	public static function is_json( string $start ): ?bool {
		if ( str_starts_with( $start, "PK\x03\x04" ) || str_starts_with( $start, "\x1F\x8B" ) || str_starts_with( $start, '%PDF' ) || str_starts_with( $start, "\xD0\xCF\x11\xE0" ) ) {
			return null;
		}
		return 1 === preg_match( '/^(?:\xEF\xBB\xBF)?\s*[{[]/', $start );
	}

	/** @return array{source: Source, forms: list<FoundForm>}|string Why it can't be read. */
	public static function read( string $name, int $size ): array|string {
		if ( $size > self::MOST ) {
			return __( 'This file of forms is too large. Export fewer forms at a time.', 'millwork' );
		}
		wp_raise_memory_limit( 'admin' );
		$file = Folder::open( $name );
		$text = $file ? (string) stream_get_contents( $file ) : '';
		$json = Stored::json( Encoding::text( ltrim( $text, "\xEF\xBB\xBF \t\r\n" ) ) );
		if ( ! is_array( $json ) ) {
			return __( 'This file is damaged: it isn’t complete JSON, or it’s too large. Export it again, with fewer forms.', 'millwork' );
		}
		foreach ( Sources::all() as $source ) {
			$forms = $source->from_file( $json );
			if ( $forms ) {
				return array( 'source' => $source, 'forms' => array_slice( $forms, 0, self::FORMS ) );
			}
		}
		return __( 'This isn’t a file of forms from Gravity Forms, WPForms, Ninja Forms or Fluent Forms. Export the forms there, not the settings or entries.', 'millwork' );
	}
}
