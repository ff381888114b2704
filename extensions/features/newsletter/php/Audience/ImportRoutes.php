<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Features\Newsletter\Import\Columns;
use Millwork\Features\Newsletter\Import\Import;
use Millwork\Features\Newsletter\Import\Records;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * `POST millwork/v1/newsletter/import/look` detects a file's format from its beginning, `…/import` imports a part of
 * it. Both get the bytes as the body. The caller keeps the file and sends part after part, each starting where the last
 * response says, and may stop and continue.
 */
final class ImportRoutes {

	/** Bytes in a part, at most. */
	public const MOST = 262_144;

	public static function register_routes(): void {
		$may = array( Routes::class, 'may' );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/import/look', array( self::class, 'look' ), $may, array( self::class, 'look_schema' ), array( self::class, 'look_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/import', array( self::class, 'take' ), $may, array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	/** @return array<string, array<string, mixed>> Besides the body. */
	public static function look_args(): array {
		return array(
			'file' => array(
				'description' => __( 'The file’s name.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 300,
			),
		);
	}

	/** @return array<string, array<string, mixed>> Besides the body. */
	public static function args(): array {
		return array(
			'agreed'    => array(
				'description' => __( 'Confirms that the people in the file have agreed to get email from this site. Not needed for a list of people who have left.', 'millwork' ),
				'type'        => 'boolean',
				'required'    => true,
			),
			'columns'   => array(
				'description' => __( 'The columns, as returned by the first route.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'enum' => Columns::NAMES ),
				'minItems'    => 1,
				'maxItems'    => 500,
				'required'    => true,
			),
			'separator' => array( 'type' => 'string', 'enum' => Records::SEPARATORS, 'default' => ',' ),
			'status'    => array(
				'description' => __( 'The status of people whose line has none.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( Status::Confirmed->value, Status::Unsubscribed->value, Status::Bounced->value ),
				'default'     => Status::Confirmed->value,
			),
			'line'      => array(
				'description' => __( 'The line of the file where this part starts.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'default'     => 1,
			),
			'is_last'   => array(
				'description' => __( 'Whether this is the last part.', 'millwork' ),
				'type'        => 'boolean',
				'default'     => false,
			),
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function look( WP_REST_Request $request ): array|WP_Error {
		$found = Import::look( substr( (string) $request->get_body(), 0, self::MOST ), (string) $request['file'] );
		return is_string( $found ) ? self::error( 'file', $found ) : $found;
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function take( WP_REST_Request $request ): array|WP_Error {
		$columns = array_values( array_map( 'strval', (array) $request['columns'] ) );
		// A file of people who have left subscribes nobody, unless its status column says otherwise.
		$subscribes = Status::Confirmed->value === $request['status'] || in_array( 'status', $columns, true );
		if ( $subscribes && true !== $request['agreed'] ) {
			return self::error( 'declaration', __( 'You can only import people who have agreed to get email from this site. Check the box to confirm that they have.', 'millwork' ) );
		}
		$part = (string) $request->get_body();
		if ( ! in_array( 'email', $columns, true ) || strlen( $part ) > self::MOST ) {
			return self::error( 'file', __( 'Couldn’t read this part of the file. Choose the file again and start over: nobody is imported twice.', 'millwork' ) );
		}
		$read  = Records::read( $part, (string) $request['separator'], (bool) $request['is_last'], Import::STEP );
		$taken = Import::take( $read['records'], $columns, Status::from( (string) $request['status'] ), self::consent() );
		if ( ! $taken ) {
			return self::error( 'store', __( 'Couldn’t save this part. Everything imported so far is kept. Continue in a few minutes.', 'millwork' ), 503 );
		}
		$line             = (int) $request['line'];
		$taken['refused'] = array_map(
			static fn( array $one ): array => array(
				'line'   => $line + $one['line'],
				'email'  => $one['email'],
				'reason' => $one['reason']->label(),
			),
			$taken['refused']
		);
		Growth::forget();
		return $taken + array( 'bytes' => $read['bytes'], 'lines' => $read['lines'] );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function look_schema(): array {
		$text    = array( 'type' => 'string' );
		$texts   = array( 'type' => 'array', 'items' => $text );
		$integer = array( 'type' => 'integer' );
		return array(
			'title'      => 'newsletter-import-file',
			'type'       => 'object',
			'properties' => array(
				'separator' => $text,
				'headings'  => $texts,
				'columns'   => $texts,
				'service'   => $text,
				'status'    => $text,
				'bytes'     => $integer,
				'lines'     => $integer,
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$number = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => 'integer',
		);
		return array(
			'title'      => 'newsletter-import',
			'type'       => 'object',
			'properties' => array(
				'added'   => $number( __( 'People newly subscribed.', 'millwork' ) ),
				'known'   => $number( __( 'People already on the list, and repeated lines.', 'millwork' ) ),
				'left'    => $number( __( 'People the file lists as unsubscribed or bounced. They’re kept that way.', 'millwork' ) ),
				'bytes'   => $number( __( 'How much of the part was read. The next part starts there.', 'millwork' ) ),
				'lines'   => $number( __( 'The number of lines read.', 'millwork' ) ),
				'refused' => array( 'type' => 'array', 'items' => array( 'type' => 'object' ) ),
			),
		);
	}

	/** The consent stored with imported subscribers: who declared it. */
	private static function consent(): string {
		$name = wp_get_current_user()->display_name;
		/* translators: %s: the name of a user of the site. */
		return sprintf( __( 'Imported by %s, who confirmed that this person agreed to get email from this site.', 'millwork' ), '' === $name ? __( 'the site’s owner', 'millwork' ) : $name );
	}

	private static function error( string $code, string $message, int $status = 400 ): WP_Error {
		return new WP_Error( "millwork_import_$code", $message, array( 'status' => $status ) );
	}
}
