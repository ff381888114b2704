<?php
/** What others can write into a form with steps. */

declare( strict_types=1 );

return require dirname( __DIR__, 3 ) . '/features/forms/test/foreign-steps.php';
