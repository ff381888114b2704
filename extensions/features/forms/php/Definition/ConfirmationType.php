<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/** What a visitor sees after sending a form. The values are stored in forms and are part of the route's answer. */
enum ConfirmationType: string {

	/** A summary of what was sent. */
	case Summary = '';

	case Message = 'message';

	case Redirect = 'redirect';
}
