<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Rendering\ForeignText;
use PHPMailer\PHPMailer\PHPMailer;

/** An entry's files in its email: links that expire, and attachments if the author chose that. */
final class FileMail {

	/** Bytes of all attachments of an email: many mail servers take 10 MB, and attaching adds a third. */
	private const MOST = 7 * MB_IN_BYTES;

	/**
	 * The links to a field's files.
	 * @return array{html: string, text: string}|null Null without files.
	 */
	public static function links( int $entry, string $field ): ?array {
		$html = array();
		$text = array();
		foreach ( UploadedFiles::of_entry( $entry ) as $file ) {
			if ( $field === $file['field'] ) {
				$name   = FileName::with_size( $file['name'], $file['bytes'] );
				$url    = FileDownload::signed_url( $file );
				$html[] = '<a href="' . ForeignText::mail_url( $url ) . '">' . ForeignText::light( $name ) . '</a>';
				$text[] = "$name\n$url";
			}
		}
		if ( ! $html ) {
			return null;
		}
		$days = intdiv( FileDownload::seconds(), DAY_IN_SECONDS );
		/* translators: %s: a number of days. */
		$note = sprintf( _n( 'The links work for %s day.', 'The links work for %s days.', $days, 'millwork' ), number_format_i18n( $days ) );
		return array(
			'html' => implode( "<br>\n", $html ) . "<br>\n<small>" . esc_html( $note ) . '</small>',
			'text' => implode( "\n", $text ) . "\n$note",
		);
	}

	/**
	 * Attaches the files of fields with that setting.
	 * @param bool $is_all Whether those of all fields are attached.
	 * @return (callable(PHPMailer): void)|null Null if there is nothing to attach.
	 */
	public static function attacher( int $entry, ?Definition $definition, bool $is_all = false ): ?callable {
		$fields = array();
		foreach ( $definition->fields ?? array() as $field ) {
			if ( $is_all ? 'file' === $field->type : $field->files['attach'] ?? false ) {
				$fields[] = $field->name;
			}
		}
		$left  = self::MOST;
		$files = array();
		foreach ( $fields ? UploadedFiles::of_entry( $entry ) : array() as $file ) {
			if ( in_array( $file['field'], $fields, true ) && $file['bytes'] <= $left ) {
				$left   -= $file['bytes'];
				$files[] = $file;
			}
		}
		return ! $files ? null : static function ( PHPMailer $mailer ) use ( $files ): void {
			foreach ( $files as $file ) {
				$stream  = Folder::open( $file['path'] );
				$content = $stream ? stream_get_contents( $stream ) : false;
				if ( false !== $content ) {
					$mailer->addStringAttachment( $content, $file['name'], PHPMailer::ENCODING_BASE64, $file['type'] );
				}
			}
		};
	}
}
