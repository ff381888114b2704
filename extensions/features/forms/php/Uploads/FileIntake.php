<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Definition\Field;

/**
 * Receives one file for a field: judges it, keeps it, and gives the token that the form sends for it.
 * @phpstan-type Received array{name: string, tmp_name: string, error: int, size: int}
 */
final class FileIntake {

	/**
	 * @param array<mixed> $file      As PHP describes an upload.
	 * @param string       $challenge A hash of the proof of work; '' without scripts.
	 * @param string       $sender    From FileLimits::sender().
	 * @return array{token: string, name: string, bytes: int}|string What the visitor should do, if it is refused.
	 */
	public static function take( string $form_id, Field $field, array $file, string $challenge = '', string $sender = '' ): array|string {
		$name  = FileName::clean( is_string( $file['name'] ?? null ) ? $file['name'] : '' );
		$path  = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		$error = is_int( $file['error'] ?? null ) ? $file['error'] : UPLOAD_ERR_NO_FILE;
		if ( UPLOAD_ERR_INI_SIZE === $error || UPLOAD_ERR_FORM_SIZE === $error ) {
			return self::too_large( $name, $field );
		}
		if ( UPLOAD_ERR_PARTIAL === $error || UPLOAD_ERR_NO_FILE === $error ) {
			/* translators: %s: a file's name. */
			return sprintf( __( '“%s” didn’t arrive completely. Choose it again.', 'millwork' ), $name );
		}
		if ( ! UploadedFiles::are_ready() || ! FileCheck::is_possible() ) {
			return self::unable();
		}
		// PHP names its own temporary files: a stream would be another plugin's mistake.
		if ( UPLOAD_ERR_OK !== $error || '' === $path || wp_is_stream( $path ) || ! is_file( $path ) ) {
			return self::unable();
		}
		// What was announced doesn't count.
		$bytes = (int) filesize( $path );
		if ( 0 === $bytes ) {
			/* translators: %s: a file's name. */
			return sprintf( __( '“%s” is empty. Choose another file.', 'millwork' ), $name );
		}
		if ( $bytes > FileLimits::of_field( $field ) ) {
			return self::too_large( $name, $field );
		}
		$extension = FileName::extension( $name );
		if ( ! in_array( $extension, self::extensions( $field ), true ) ) {
			/* translators: 1: a file's name, 2: types of files, such as 'JPG, PNG, PDF'. */
			return sprintf( __( '“%1$s” can’t be sent because of its type. Choose one of these types: %2$s', 'millwork' ), $name, self::kinds( $field ) );
		}
		$type = FileCheck::type( $path, $extension );
		if ( '' === $type ) {
			/* translators: 1: a file's name, 2: a type of file, such as 'PDF'. */
			return sprintf( __( '“%1$s” can’t be sent because it isn’t a valid, safe %2$s file. Save it again as %2$s, or choose another file.', 'millwork' ), $name, strtoupper( $extension ) );
		}
		if ( ! FileLimits::has_room( $bytes ) ) {
			return self::full();
		}
		if ( ! FileLimits::has_share( $bytes, $sender ) ) {
			return self::waiting();
		}
		$kept = Folder::add( $path, $bytes );
		if ( '' === $kept ) {
			return self::unable();
		}
		$id = UploadedFiles::add(
			array(
				'form_id'   => $form_id,
				'field'     => $field->name,
				'challenge' => $challenge,
				'sender'    => $sender,
				'name'      => $name,
				'type'      => $type,
				'bytes'     => $bytes,
				'path'      => $kept,
			)
		);
		if ( '' === $id ) {
			Folder::delete( $kept );
			return self::unable();
		}
		// Several may have arrived at the same time.
		$file = FileLimits::has_share( 0, $sender ) ? null : UploadedFiles::find( $id );
		if ( $file ) {
			UploadedFiles::delete( $file );
			return self::waiting();
		}
		return array( 'token' => UploadedFiles::token( $id, $form_id, $field->name ), 'name' => $name, 'bytes' => $bytes );
	}

	/**
	 * The extensions that a field accepts.
	 * @return list<string>
	 */
	public static function extensions( Field $field ): array {
		// A definition was stored earlier: what was forbidden since doesn't count.
		return array_values( array_filter( $field->files['types'] ?? array(), static fn( string $extension ): bool => array() !== FileTypes::types( $extension ) ) );
	}

	/** The types that a field accepts, as people read them. */
	public static function kinds( Field $field ): string {
		return strtoupper( implode( ', ', array_diff( self::extensions( $field ), array( 'jpeg' ) ) ) );
	}

	/** The message if the site can't accept files now. */
	public static function unable(): string {
		return __( 'This site can’t save files right now. What you typed is still here. Try again later, or send the form without files.', 'millwork' );
	}

	/** The message if the room for files is used up. */
	private static function full(): string {
		return __( 'This site has no room for more files right now. What you typed is still here. Choose a smaller file, or contact us in another way.', 'millwork' );
	}

	/** The message if a visitor's files that wait for their form are too many. */
	private static function waiting(): string {
		return __( 'You’ve uploaded many files that weren’t sent yet. Send the form with them first, or remove some. What you typed is still here.', 'millwork' );
	}

	private static function too_large( string $name, Field $field ): string {
		/* translators: 1: a file's name, 2: a size, such as '10 MB'. */
		return sprintf( __( '“%1$s” is too large. Choose a file of %2$s or less.', 'millwork' ), $name, FileName::size( FileLimits::of_field( $field ) ) );
	}
}
